import type { Entry, EntryBook } from "./entry-book.ts";

export type About = {
  readonly agencyName: string;
  readonly recordNumber: number;
  readonly patientName: string;
  /** An instant, and the same in words in the agency's time zone. */
  readonly at: string;
  readonly atWords: string;
  readonly zone: string;
  /** Names of the parts that the requester may not see. */
  readonly leftOut: readonly string[];
};

/** The list of files, for programs and for people. These are the last two files. */
export async function writeIndex(book: EntryBook, about: About): Promise<void> {
  const entries = book.entries().slice();
  await book.add("index.json", async (out) => {
    await out(Buffer.from(`${JSON.stringify({ ...about, files: entries }, null, 2)}\n`));
    return undefined;
  });
  await book.add("README.html", async (out) => {
    await out(Buffer.from(pageOf(about, entries)));
    return undefined;
  });
}

const pageOf = (about: About, entries: readonly Entry[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Record ${about.recordNumber}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}td.n{text-align:right}td.s{font:12px ui-monospace,monospace;overflow-wrap:anywhere}</style>
<h1>Record of ${inHtml(about.patientName)}</h1>
<p>Record number ${about.recordNumber}. Exported from ${inHtml(about.agencyName)} on ${inHtml(about.atWords)}.</p>
<p>Each list comes as CSV, for spreadsheet programs, and as JSON. Times are in the time zone ${inHtml(about.zone)}. Only the last four
digits of the Social Security number are included. Documents and assessments are PDF files. Uploaded files are unchanged.
The table shows the SHA-256 of each file.</p>
${about.leftOut.length === 0 ? "" : `<p><strong>Not included because the person who requested this export does not have access:</strong> ${about.leftOut.map(inHtml).join(", ")}.</p>\n`}<table>
<caption>Files: ${entries.length}</caption>
<tr><th scope="col">File</th><th scope="col">Rows</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr>
${entries.map(rowOf).join("\n")}
</table>
</html>
`;

const rowOf = ({ path, rows, bytes, sha256 }: Entry): string =>
  `<tr><td><a href="${inHtml(path.split("/").map(encodeURIComponent).join("/"))}">${inHtml(path)}</a></td><td class="n">${rows ?? ""}</td><td class="n">${bytes}</td><td class="s">${sha256}</td></tr>`;

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
