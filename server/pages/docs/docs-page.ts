import type { FastifyInstance } from 'fastify'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import { calls } from '@madang/contract/calls.ts'
import { carriesDeviceString, domainOf, nameOf, refusalsOf } from '@madang/contract/call-facts.ts'
import { jsonLimits } from '@madang/contract/constants.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { everyCallMayFail, everyUserCallMayFail } from '@madang/contract/failures-of-all.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { documentHeaders } from '../../http/headers.ts'
import { fieldsWithin, kindOf } from './docs-fields.ts'
import { html, type Html } from '../html.ts'
import { servePageFiles } from '../files/page-files.ts'

/** The calls for people to read, at /api/docs: written by the server, without JavaScript, for developers, in English. */
export function serveDocs(http: FastifyInstance, { version, secure }: { version: string; secure: boolean }) {
  let made: string | null = null
  const headers = { ...documentHeaders(secure), 'cache-control': 'no-cache' }
  http.get('/api/docs', (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send((made ??= docsPage(version).text)),
  )
  servePageFiles(http, [
    { path: '/api/docs/tokens.css', file: new URL('../../../ui/tokens.css', import.meta.url) },
    { path: '/api/docs/page.css', file: new URL('docs-page.css', import.meta.url) },
  ])
}

/** The page itself: how calls work, then every call, grouped by domain. */
export function docsPage(version: string): Html {
  const domains = [...new Set(calls.map(domainOf))].sort()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Madang API</title>
        <link rel="stylesheet" href="/api/docs/tokens.css" />
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <header>
          <h1>Madang API</h1>
          <p>Version ${version}. ${calls.length} calls. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
        </header>
        <nav aria-label="Domains">
          <ul>
            ${domains.map((domain) => html`<li><a href="#${domain}">${domain}</a></li>`)}
          </ul>
        </nav>
        <main>
          ${howCallsWork()}
          ${domains.map(
            (domain) =>
              html`<section aria-labelledby="${domain}">
                <h2 id="${domain}">${domain}</h2>
                ${calls.filter((call) => domainOf(call) === domain).map(callPart)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function howCallsWork(): Html {
  return html`<section aria-labelledby="how">
    <h2 id="how">How calls work</h2>
    <p>
      Every call is <code>POST</code> with a JSON body (<code>content-type: application/json</code>, at most
      ${jsonLimits.bytes / 1024} KiB, ${jsonLimits.depth} levels). Unknown fields, names that start with a small letter
      and names that stand twice are refused. Pages of this very server may send
      <code>application/x-www-form-urlencoded</code> instead, by <code>fetch</code> with a body of
      <code>URLSearchParams</code> (no <code>&lt;form&gt;</code> may call); the fields are all texts. The answer is
      always an envelope:
    </p>
    <pre><code>{ "success": 200, "msg": "", "data": … }</code></pre>
    <p>
      <code>success</code> 200 means done. From 201 to 999 the call was refused, and <code>msg</code> says why in the
      language of the header <code>Language</code> (<code>ko-KR</code>, <code>zh-CN</code>, <code>en-GB</code>). Above
      1000 the session is over. The token goes into <code>Authorization</code>. Amounts are decimal text, moments are
      milliseconds since 1970. Lists count pages from 1; a page larger than 1000 is treated as 1000.
    </p>
    <p>
      A call with a key may carry <code>RequestId</code> (a UUID) in its body or as the header
      <code>Idempotency-Key</code>: sent again, it has the effect of one.
    </p>
    <h3>Any call may answer</h3>
    ${failureList(everyCallMayFail)}
    <h3>Any call of a logged-in user may also answer</h3>
    ${failureList(everyUserCallMayFail)}
  </section>`
}

function callPart(call: Endpoint): Html {
  const { own } = refusalsOf(call)
  const answer = wireSchema(call.output)
  return html`<article id="${domainOf(call)}-${nameOf(call)}">
    <h3><code>${call.path}</code></h3>
    <p>${call.summary}.</p>
    <ul class="facts">
      <li>${call.auth === 'user' ? 'Logged-in users' : 'Everybody'}</li>
      <li>${call.limit.points} a ${call.limit.seconds === 60 ? 'minute' : `${call.limit.seconds} s`}</li>
      ${takesKey(call) ? html`<li>Key ${call.key}</li>` : null}
      ${carriesDeviceString(call) ? html`<li>Device string in Authorization, header imei</li>` : null}
    </ul>
    ${fieldTable('Body', fieldsWithin(wireSchema(call.input), ''), plainBody(call))}
    ${fieldTable('Data', fieldsWithin(answer, ''), answer.type === 'null' ? 'null' : kindOf(answer))}
    ${
      own.length
        ? html`<h4>Refusals of its own</h4>
            ${failureList(own)}`
        : null
    }
  </article>`
}

/** The words for a body without JSON fields. */
function plainBody({ file }: Endpoint): string {
  if (!file) return 'No fields: {}'
  return `multipart/form-data with one file in the field ${file.field}, at most ${file.bytes / 2 ** 20} MiB: ${file.types.join(', ')}`
}

function fieldTable(title: string, fields: ReturnType<typeof fieldsWithin>, otherwise: string): Html {
  if (!fields.length)
    return html`<h4>${title}</h4>
      <p class="plain">${otherwise}</p>`
  return html`<h4>${title}</h4>
    <div class="wide" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Holds</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ({ name, kind, isRequired, note }) =>
              html`<tr>
                <th scope="row"><code>${name}</code>${isRequired ? null : html` <small>optional</small>`}</th>
                <td>${kind}</td>
                <td>${note}</td>
              </tr> `,
          )}
        </tbody>
      </table>
    </div>`
}

function failureList(names: readonly FailureName[]): Html {
  return html`<ul class="failures">
    ${names.map((name) => html`<li><b>${failures[name].code}</b> ${failures[name].text['en-GB']}</li> `)}
  </ul>`
}
