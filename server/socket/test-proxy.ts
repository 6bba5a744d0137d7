import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The proxy of the documents before two servers, on ports of a test: what nginx is started with. With a certificate it speaks
 * TLS, otherwise http.
 */
export async function proxyTo(
  servers: readonly [string, string],
  { folder, port }: { readonly folder: string; readonly port: number },
  certificate?: { readonly file: string; readonly key: string },
): Promise<string[]> {
  const example = await readFile(new URL('../../docs/nginx.conf', import.meta.url), 'utf8')
  const site = example
    .replace('127.0.0.1:8081', new URL(servers[0]).host)
    .replace('127.0.0.1:8082', new URL(servers[1]).host)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}${certificate ? ' ssl http2' : ''}`)
    .replace('/etc/ssl/madang.pem', certificate?.file ?? '')
    .replace('/etc/ssl/madang.key', certificate?.key ?? '')
    .replaceAll(certificate ? /^$/g : /^ *ssl_.*\n/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const whole = `daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes 1;
    events { worker_connections 256; } http { access_log off; ${temporary.join(' ')} ${site} }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, whole)
  return ['-c', file, '-p', folder]
}
