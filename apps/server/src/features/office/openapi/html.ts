/** Markup that is safe to place in a page. Only `html` creates it. */
export type Html = {
  readonly html: string;
};

type Part = Html | string | number | readonly Html[];

/** Markup of a template; text in it is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((markup, at) => markup + render(parts[at] ?? "")).join("") };
}

function render(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return "html" in part ? part.html : part.map((piece) => piece.html).join("");
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
