import { expect, test } from "vitest";
import { html } from "./html.ts";

test("text in a template is escaped, markup of another template is not", () => {
  const inner = html`<b>${`"<&'>`}</b>`;
  expect(html`<p>${inner}${[inner, inner]}${2}</p>`.html).toBe(
    `<p>${"<b>&quot;&lt;&amp;&#39;&gt;</b>".repeat(3)}2</p>`,
  );
});
