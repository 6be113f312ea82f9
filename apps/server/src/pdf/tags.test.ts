import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { makePdf } from "./make-pdf.ts";
import type { PdfBlock, PdfDocument } from "./pdf-document.ts";

const Content = z.object({ type: z.string(), id: z.string() });
type Content = z.infer<typeof Content>;
type Tag = { readonly role: string; readonly children: readonly (Tag | Content)[] };
const Tag: z.ZodMiniType<Tag> = z.object({
  role: z.string(),
  get children() {
    return z.array(z.union([Tag, Content]));
  },
});

/** The items of each page: where its marked content begins and ends, and texts. */
const Item = z.union([
  z.object({ type: z.string(), id: z.optional(z.nullable(z.string())), tag: z.optional(z.string()) }),
  z.object({ str: z.string() }),
]);

const document = (blocks: readonly PdfBlock[], changes: Partial<PdfDocument> = {}): PdfDocument => ({
  title: "Physician order",
  watermark: null,
  sender: ["Lakeside Home Health"],
  subject: "Gonzalez, Maria",
  foot: "Lakeside Home Health",
  blocks,
  ...changes,
});

/** A PDF as a screen reader gets it: the tree of each page, and the texts by element. */
async function readBack(given: PdfDocument) {
  const bytes = await makePdf(given);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return { tree: Tag.parse(await page.getStructTree()), texts: textsByPart(z.array(Item).parse(items)) };
    }),
  );
  return { pdf, pages, raw: bytes.toString("latin1") };
}

const untagged = "untagged";
const artifact = "Artifact";

function textsByPart(items: readonly z.infer<typeof Item>[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ("str" in item) add(open.at(-1) ?? untagged, item.str);
    else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? item.tag ?? untagged);
  }
  return texts;

  function add(part: string, text: string) {
    if (text.trim() !== "") texts.set(part, `${texts.get(part) ?? ""}${text}`);
  }
}

type Page = { readonly tree: Tag; readonly texts: ReadonlyMap<string, string> };

/** The tree as lists: a tag's name and its content, texts in quotes. */
type Shown = string | readonly Shown[];

function shown({ tree, texts }: Page): Shown {
  const show = (part: Tag | Content): Shown[] => {
    if (!("role" in part)) return [texts.get(part.id) ?? ""].filter(Boolean);
    return [[part.role, ...part.children.flatMap(show)]];
  };
  return show(tree)[0] ?? [];
}

async function shownOf(blocks: readonly PdfBlock[]): Promise<Shown> {
  const { pages } = await readBack(document(blocks));
  const [page] = pages;
  if (page === undefined) throw new Error("There is no page.");
  return shown(page);
}

const ofDocument = (...held: Shown[]): Shown => [
  "Root",
  ["Document", ["P", "Lakeside Home Health"], ["H1", "Physician order"], ...held],
];

test("A PDF declares that it is PDF/UA, that it is tagged, and its language and title", async () => {
  const { pdf, raw } = await readBack(document([{ kind: "text", text: "Words" }]));
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Physician order", Language: "en-US" });
  expect(metadata.get("pdfuaid:part")).toBe("1");
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(raw).toContain("/DisplayDocTitle true");
});

test("Headings are read at their level, and each paragraph as one", async () => {
  expect(
    await shownOf([
      { kind: "heading", text: "Section A" },
      { kind: "heading", level: 3, text: "Patient name" },
      { kind: "text", text: "First.\nSecond." },
    ]),
  ).toEqual(ofDocument(["H2", "Section A"], ["H3", "Patient name"], ["P", "First."], ["P", "Second."]));
});

test("Facts are read as a list of labels and values", async () => {
  expect(
    await shownOf([
      {
        kind: "facts",
        facts: [
          { label: "Patient", value: "Maria Gonzalez" },
          { label: "Diagnosis", value: "I10" },
        ],
      },
    ]),
  ).toEqual(
    ofDocument([
      "L",
      ["LI", ["Lbl", "Patient"], ["LBody", "Maria Gonzalez"]],
      ["LI", ["Lbl", "Diagnosis"], ["LBody", "I10"]],
    ]),
  );
});

test("The boxes of a form are read as fields with their names", async () => {
  const { pages, raw } = await readBack(
    document([
      {
        kind: "boxes",
        boxes: [
          { number: "10", label: "Medications", text: "Warfarin 5 mg" },
          { label: "Place", text: "Home" },
        ],
      },
      { kind: "to-sign", label: "Physician's signature", name: "Ana Ruiz, MD" },
    ]),
  );
  expect(pages.map(shown)).toEqual([
    ofDocument(
      ["Div", ["P", "10. Medications"], ["Form", "Warfarin 5 mg"]],
      ["Div", ["P", "Place"], ["Form", "Home"]],
      ["P", "Physician's signature: Ana Ruiz, MD"],
      ["Form"],
      ["P", "Date"],
      ["Form"],
    ),
  ]);
  for (const name of ["10. Medications", "Place", "Physician's signature: Ana Ruiz, MD"])
    expect(raw).toContain(`/T (${name})`);
  expect(raw.match(/\/O \/PrintField\s+\/Role \/tv/g)).toHaveLength(4);
});

test("A table is read by rows, with the names of its columns and rows", async () => {
  const columns = ["Patient", "Visits"].map((label) => ({ label, share: 1, isRight: label === "Visits" }));
  const { pages, raw } = await readBack(document([{ kind: "table", columns, rows: [["Cole, Ada", "12"]] }]));
  expect(pages.map(shown)).toEqual([
    ofDocument([
      "Table",
      ["TR", ["TH", "Patient"], ["TH", "Visits"]],
      ["TR", ["TH", "Cole, Ada"], ["TD", "12"]],
    ]),
  ]);
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(raw.match(/\/Scope \/Row/g)).toHaveLength(1);
});

test("Every text of every page is in a tag, and headers, footers and watermarks are skipped", async () => {
  const sha256 = "ab".repeat(32);
  const { pages } = await readBack(
    document(
      [
        { kind: "text", text: "q".repeat(20_000) },
        { kind: "signed", by: "Rosa Diaz, RN", at: "11/20/2026, 10:00 AM EST", sha256 },
      ],
      { watermark: "Draft" },
    ),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const { texts, tree } of pages) {
    expect(texts.get(untagged)).toBeUndefined();
    expect(texts.get(artifact)).toContain("Gonzalez, Maria");
    expect(texts.get(artifact)).toContain("Draft");
    expect(JSON.stringify(tree)).toContain('"P"');
  }
  expect(
    pages.map((page) => JSON.stringify(shown(page)).match(/q/g)?.length ?? 0).reduce((a, b) => a + b),
  ).toBe(20_000);
});

test("A sign missing from the fonts is written in words, or as an unknown one", async () => {
  const blocks = [{ kind: "text", text: "Zoë: SpO2 ≥ 92 % 🙂 李" }] as const;
  expect(await shownOf(blocks)).toEqual(ofDocument(["P", "Zoë: SpO2 >= 92 % \uFFFD \uFFFD"]));
});
