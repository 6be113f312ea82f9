import { errorCodes } from "@hearthside/contract";
import { type Html, html } from "./html.ts";
import type { Api, Operation, Parameter } from "./operations.ts";
import { kindOf, schemaList } from "./schema-list.ts";
import { byName, objectOf } from "./schemas.ts";

/** The API for people, as one page without script. */
export function docsPage({ operations, components }: Api, nonce: string): string {
  const body = html`<h1>Hearthside API</h1>
<p>Every address starts with <code>/api</code>. Sessions are kept in cookies; every method except GET also needs the header
<code>X-XSRF-TOKEN</code> with the value of the cookie <code>XSRF-TOKEN</code>. Also available as an OpenAPI 3.1 document:
<a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Contents"><h2>Contents</h2>
<ul>${operations.map(({ id, method, path }) => html`<li><a href="#${id}">${method} ${path}</a></li>`)}
<li><a href="#refusals">Refusals</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
<h2>Calls</h2>${operations.map(callSection)}
<h2 id="refusals">Refusals</h2>${refusals()}
<h2 id="schemas">Schemas</h2>
${byName(components).map(([name, schema]) => html`<section><h3 id="schema-${name}">${name}</h3>${schemaList(objectOf(schema))}</section>`)}`;
  return page("API · Hearthside", body, nonce);
}

/** For a user whose session has ended. */
export const signInPage = (nonce: string): string =>
  page(
    "Please sign in",
    html`<h1>Please sign in</h1>
<p>This page needs an account. <a href="/">Open Hearthside</a>, sign in, and come back.</p>`,
    nonce,
  );

function page(title: string, body: Html, nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${pageStyle}</style></head>
<body><main>${body}</main></body>
</html>
`.html;
}

function callSection({
  id,
  method,
  path,
  summary,
  parameters,
  body,
  answer,
  refusals: codes,
  records,
  ...call
}: Operation): Html {
  return html`<section>
<h3 id="${id}"><span class="method">${method}</span> <code>${path}</code></h3>
<p>${summary}.</p>
<p>For ${allowed(call)}.</p>
${records.length === 0 ? "" : html`<p>In the audit trail: ${records.join(", ")}.</p>`}
${parameters.length === 0 ? "" : parameterTable(parameters)}
${body === undefined ? "" : html`<h4>Body</h4>${schemaList(body)}`}
<h4>Response</h4>${answerText(answer)}
<h4>Errors</h4><ul class="codes">${codes.map((code) => html`<li><a href="#refusal-${code}">${code}</a></li>`)}</ul>
</section>`;
}

function answerText(answer: Operation["answer"]): Html {
  if (answer === undefined) return html`<p>204, no content</p>`;
  const { type, schema } = answer;
  const kind = type === "application/json" ? "" : html`<p><code>${type}</code></p>`;
  return html`${kind}${schema === undefined ? "" : schemaList(schema)}`;
}

const whoLabels = {
  public: "anyone",
  "signed-in": "anyone signed in",
  member: "anyone who works for the agency",
} as const;

function allowed({
  allow,
  adminOnly,
  alsoNeeds,
}: Pick<Operation, "allow" | "adminOnly" | "alsoNeeds">): string {
  const holders = adminOnly ? "the role Admin" : "roles";
  const who = typeof allow === "object" ? `${holders} with ${allow.area}:${allow.action}` : whoLabels[allow];
  const more = Object.entries(alsoNeeds).map(
    ([field, { area, action }]) => `another's ${field} needs ${area}:${action}`,
  );
  return [who, ...more].join("; ");
}

const parameterTable = (parameters: readonly Parameter[]): Html => html`<table><caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead>
<tbody>${parameters.map(
  ({ name, in: place, required, schema, description = "" }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? "" : ", optional"}</td>
<td>${kindOf(objectOf(schema))}${description === "" ? "" : `. ${description}`}</td></tr>`,
)}</tbody></table>`;

const refusals = (): Html => html`<p>An error is a problem document (RFC 9457) with a code.</p>
<table><caption>Codes</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${Object.entries(errorCodes).map(
  ([code, { status, title }]) =>
    html`<tr id="refusal-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
)}</tbody></table>`;

/** Colors as in the web app's tokens; no selector contains text of a request. */
const pageStyle: Html = {
  html: `
body { margin: 0; background: #fff; color: #1f2933; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { color: #0d406c; line-height: 1.25; }
h2 { margin-top: 3rem; }
h3 { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #d5dbe1; font-size: 1.125rem; }
h4 { margin: 1rem 0 0; font-size: 1rem; }
a { color: #0b5cad; }
a:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
code { font: 0.9em ui-monospace, monospace; }
.method { display: inline-block; min-width: 3.5rem; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
caption { text-align: left; font-weight: 600; }
th, td { padding: 0.375rem 0.5rem 0.375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #d5dbe1; font-weight: 400; }
thead th { font-weight: 600; }
th, td:nth-child(2) { overflow-wrap: break-word; }
dl { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 2px solid #d5dbe1; }
dd { margin: 0 0 0.5rem 1rem; }
.codes { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav ul { columns: 20rem; }
`,
};
