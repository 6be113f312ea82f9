import type { Html } from "./html.ts";

/** Colors as in the web app's tokens; no selector contains text of a request. */
export const pageStyle: Html = {
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
th { overflow-wrap: break-word; }
dl { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 2px solid #d5dbe1; }
dd { margin: 0 0 0.5rem 1rem; }
.codes { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav ul { columns: 20rem; }
`,
};
