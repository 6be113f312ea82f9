import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { makePdf } from "./make-pdf.ts";
import type { PdfBlock, PdfDocument } from "./pdf-document.ts";

const document = (blocks: readonly PdfBlock[], changes: Partial<PdfDocument> = {}): PdfDocument => ({
  title: "Physician order",
  watermark: null,
  sender: ["Río Home Care", "12 Elm St, Austin, TX 78701"],
  subject: "Gonzalez, Maria   Record 17",
  foot: "Hearthside",
  blocks,
  ...changes,
});

async function pagesOf(input: PdfDocument): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await makePdf(input)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

test("A document prints sender, patient, title and page number, and names in any European script", async () => {
  const [page = ""] = await pagesOf(
    document([{ kind: "text", text: "Zoë Đorđević-Nuñez, Łódź, Ελένη, Ольга" }]),
  );
  for (const text of [
    "Río Home Care",
    "Record 17",
    "Physician order",
    "Page 1 of 1",
    "Zoë Đorđević-Nuñez, Łódź, Ελένη, Ольга",
  ])
    expect(page).toContain(text);
});

test("A letter is read back after a document that had it only with an accent", async () => {
  for (const letters of ["Ӂ Ѓ Ў Ӹ", "Ж Г У Ы"]) {
    const [page] = await pagesOf(document([], { sender: [letters] }));
    expect(page).toContain(letters);
  }
});

test("A text of twenty pages is printed to its last word, with header and number on every page", async () => {
  const text = Array.from(
    { length: 860 },
    (_, index) => `Line ${index + 1}: wound measured and dressed as ordered.`,
  );
  const pages = await pagesOf(document([{ kind: "text", text: text.join("\n") }]));
  expect(pages.length).toBeGreaterThanOrEqual(20);
  expect(pages.at(-1)).toContain("Line 860:");
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Record 17");
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const read = pages.join(" ");
  for (let line = 1; line <= 860; line += 1) expect(read).toContain(`Line ${line}: wound`);
});

test("A box too large for a page continues on the next pages, and says so", async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `w${index}.`);
  const pages = await pagesOf(
    document([
      {
        kind: "boxes",
        boxes: [
          { number: "21", label: "Orders for Discipline and Treatments", text: words.join(" ") },
          { number: "22", label: "Goals", text: "Walks 50 feet" },
        ],
      },
    ]),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]).toContain("21. Orders for Discipline and Treatments (continued)");
  const read = pages.join(" ");
  expect(words.filter((word) => !read.includes(word))).toEqual([]);
});

test("A long name leaves record number and date of birth on every page", async () => {
  const born = "Record number: 27   Date of birth: 09/18/1954";
  const names = [
    "Maximiliana Guadalupe Esperanza de la Concepción Villanueva-Echeverría y Montoya de los Santos",
    `${"Guadalupe ".repeat(10)}${"Villanueva-Echeverría ".repeat(8)}`,
  ];
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join("\n");
  for (const name of names) {
    const pages = await pagesOf(
      document([{ kind: "text", text: lines }], {
        subject: `${name}\n${born}`,
        title: "Fall plan. ".repeat(12),
      }),
    );
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain(born.replace("   ", " "));
  }
  const [first = ""] = await pagesOf(document([], { subject: `${names[0]}\n${born}` }));
  expect(first).toContain(`${names[0]} Record number: 27`);
});

test("Blocks kept together start on the next page if they do not fit, unless they are longer than a page", async () => {
  const box = (number: string, text: string): PdfBlock => ({
    kind: "boxes",
    boxes: [{ number, label: "Box", text }],
  });
  const together: PdfBlock = {
    kind: "together",
    blocks: [
      box("26", "I certify"),
      { kind: "to-sign", label: "27. Signature", name: "" },
      box("28", "Anyone"),
    ],
  };
  for (const lines of [30, 38, 42, 46]) {
    const text = Array.from({ length: lines }, (_, index) => `Line ${index}`).join("\n");
    const pages = await pagesOf(document([{ kind: "text", text }, together]));
    const last = pages.at(-1);
    for (const part of ["26. Box I certify", "27. Signature", "28. Box Anyone"]) expect(last).toContain(part);
  }
  const long = { kind: "together", blocks: [box("1", "word ".repeat(2000)), box("2", "end")] } as const;
  expect((await pagesOf(document([long]))).join(" ")).toContain("2. Box end");
});

test("Signatures are printed: the electronic one with its hash, and lines for handwritten ones", async () => {
  const sha256 = "ab".repeat(32);
  const [page = ""] = await pagesOf(
    document([
      { kind: "signed", by: "Rosa Diaz, RN", at: "11/20/2026, 10:00 AM EST", sha256 },
      { kind: "to-sign", label: "Physician's signature", name: "Ana Ruiz, MD" },
    ]),
  );
  expect(page).toContain("Electronically signed by Rosa Diaz, RN 11/20/2026, 10:00 AM EST");
  expect(page).toContain(sha256);
  expect(page).toContain("Physician's signature: Ana Ruiz, MD Date");
});

test("A watermark is on every page and adds none", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join("\n");
  const pages = await pagesOf(document([{ kind: "text", text: lines }], { watermark: "Draft" }));
  expect(pages.length).toBe(2);
  for (const page of pages) expect(page).toContain("Draft");
});

test("Fifty thousand letters without a space are printed quickly, and so are letters that no page can show", async () => {
  const blocks: PdfBlock[] = [
    { kind: "text", text: "x".repeat(50_000) },
    { kind: "boxes", boxes: [{ label: "Odd", text: "a\u0007b\tc \ud800 end" }] },
  ];
  const read = (await pagesOf(document(blocks))).join(" ");
  expect(read.match(/x/g)?.length).toBe(50_000);
  expect(read).toMatch(/ab c . end/);
});

test("Fifty thousand accents on one letter are printed quickly", async () => {
  const text = `a${"\u0301".repeat(49_999)}`;
  expect((await pagesOf(document([{ kind: "text", text }]))).length).toBeLessThan(10);
}, 5_000);

test("A table continues over pages with its header on each, and no row is split or lost", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [
    `Row ${index + 1}.`,
    "Wound measured. ".repeat(8),
    "12.50",
  ]);
  const columns = ["Name", "What was done", "Sum"].map((label, index) => ({
    label,
    share: 10,
    isRight: index === 2,
  }));
  const pages = await pagesOf(document([{ kind: "table", columns, rows }], { layout: "landscape" }));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page).toContain("Name What was done Sum");
  const read = pages.join(" ");
  for (let row = 1; row <= 120; row += 1) expect(read.split(`Row ${row}.`)).toHaveLength(2);
});

/** Each laid-out line of the pages, as one string. */
async function linesOn(input: PdfDocument): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await makePdf(input)));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    lines.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  return lines;
}

/** A table as wide as the widest report, with the longest texts of a column and a date in each row. */
const wideTable = (extra: readonly string[] = []): PdfBlock => {
  const cells = [
    ["Patient", "O'Brien-D'Angelo, Siobhán"],
    ["Physician notified", "Yes"],
    ["Authorization", "A-4471902"],
    ["Completed on (M0090)", "03/06/2026"],
    ["Relationship", "Granddaughter"],
    ["Address", "4425 Cactus Wren Way, Wimberley"],
    ["From", "03/08/2026"],
    ["Ends", "05/04/2026"],
    ["Sent", "03/13/2026 10:05\u00a0AM"],
    ["Actual minutes", "42"],
    ["Physician's phone", "(512) 555-0143"],
    ["Note", "The patient was in the hospital and is to be seen after the discharge. ".repeat(3)],
    ...extra.map((text) => ["Email", text]),
  ];
  const columns = cells.map(([label = "", text = ""]) => ({
    label,
    share: Math.min(24, text.length),
    isRight: false,
  }));
  return { kind: "table", columns, rows: [cells.map(([, text = ""]) => text)] };
};

test("A table never breaks a date or a word that fits on the page", async () => {
  const lines = await linesOn(document([wideTable()], { layout: "landscape" }));
  for (const word of [
    "O'Brien-D'Angelo,",
    "Physician",
    "Authorization",
    "Completed",
    "(M0090)",
    "Relationship",
    "Granddaughter",
    "Wimberley",
    "03/06/2026",
    "03/08/2026",
    "05/04/2026",
    "03/13/2026",
    "minutes",
    "555-0143",
    "hospital",
  ])
    expect(lines.flatMap((line) => line.split(" "))).toContain(word);
  expect(lines).toContainEqual(expect.stringMatching(/10:05\sAM/));
});

test("In a table too wide for its page only the longest word is broken", async () => {
  const address = `${"x".repeat(150)}@example.org`;
  const lines = await linesOn(document([wideTable([address])], { layout: "landscape" }));
  const words = lines.flatMap((line) => line.split(" "));
  for (const word of ["03/06/2026", "05/04/2026", "Authorization", "Granddaughter"])
    expect(words).toContain(word);
  expect(words).not.toContain(address);
});
