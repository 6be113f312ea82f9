import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { writeFile } from "./test/write-file.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const kinds = [
  ["Text", "text"],
  ["Whole", "integer"],
  ["Sum", "decimal"],
  ["Day", "date"],
  ["Local", "local-time"],
  ["Instant", "instant"],
  ["Is so", "yes-no"],
] as const;

const nothing = { whole: null, sum: null, day: null, local: null, instant: null, isSo: null };

/** The worst content an agency's rows can have. `instant` is shown in New York time. */
const rows = [
  {
    text: `Smith & <Sons> "O'Neil"`,
    whole: 0,
    sum: 0,
    day: "2026-11-20",
    local: "2026-11-20 09:15:30",
    instant: "2026-11-20T14:15:30Z",
    isSo: true,
  },
  {
    text: "Zoë 👩‍⚕️ Đorđević, 李",
    whole: -7,
    sum: 12.5,
    day: "1941-03-09",
    local: "2026-03-08 01:59:59",
    instant: "2026-03-08T06:59:59Z",
    isSo: false,
  },
  {
    text: "=SUM(A1:A9)",
    whole: 1,
    sum: -0.25,
    day: "2026-03-08",
    local: "2026-03-08 08:00:00",
    instant: "2026-03-08T07:00:00Z",
    isSo: false,
  },
  {
    text: "line one\nline two",
    whole: 999_999_999_999_999,
    sum: 1234.5678,
    day: "1900-03-01",
    local: "2026-11-01 01:30:00",
    instant: "2026-11-01T06:30:00Z",
    isSo: true,
  },
  { text: "-1 + 2", ...nothing },
  { text: "@cmd", ...nothing },
];

/** The rows as SQL, with each value as a parameter. */
function inSql() {
  const parameters = rows.flatMap((row) => Object.values(row));
  const casts = ["text", "bigint", "numeric", "date", "timestamp", "timestamptz", "boolean"];
  const tuples = rows.map(
    (_, row) => `(${casts.map((cast, column) => `$${row * 7 + column + 1}::${cast}`).join(", ")})`,
  );
  return { sql: `select * from (values ${tuples.join(", ")}) rows`, parameters };
}

const newYork = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});
const clock = (text: string) => new Date(`${text.replace(" ", "T")}Z`);

test("a workbook's cells are what SQL says: text, numbers, real dates, yes and no, and empty cells", async () => {
  const { path } = await writeFile(database.db, { columns: kinds, ...inSql(), format: "xlsx" });
  const [sheet] = await readWorkbook(path, { trim: false });
  expect(sheet?.sheet).toBe("Visits   “April”");
  const [head, ...cells] = sheet?.data ?? [];
  expect(head).toEqual(kinds.map(([label]) => label));
  expect(cells).toEqual(
    rows.map(({ text, whole, sum, day, local, instant, isSo }) => [
      text,
      whole,
      sum,
      day === null ? null : clock(`${day} 00:00:00`),
      local === null ? null : clock(local),
      instant === null ? null : clock(newYork.format(new Date(instant))),
      isSo,
    ]),
  );
});

test("numbers with too many digits for a workbook, and dates before its calendar, are kept as text", async () => {
  const sql = "select 9007199254740993, 12345678901234567.89, date '1899-12-31', timestamp 'infinity'";
  const columns = [
    ["Whole", "integer"],
    ["Sum", "decimal"],
    ["Day", "date"],
    ["Local", "local-time"],
  ] as const;
  const { path } = await writeFile(database.db, { columns, sql, format: "xlsx" });
  const [sheet] = await readWorkbook(path);
  expect(sheet?.data[1]).toEqual(["9007199254740993", "12345678901234567.89", "1899-12-31", "infinity"]);
});

test("a text loses only control characters and what a cell cannot contain", async () => {
  const letters = `a\u0001b\u001fc\td  ${"ä".repeat(40_000)}`;
  const { path } = await writeFile(database.db, {
    columns: [
      ["Text", "text"],
      ["Typed", "text"],
    ],
    sql: "select $1::text, '_x0041_'",
    parameters: [letters],
    format: "xlsx",
  });
  const [sheet] = await readWorkbook(path, { trim: false });
  const [text, formValues] = sheet?.data[1] ?? [];
  expect(text).toBe(`abc\td  ${"ä".repeat(40_000)}`.slice(0, 32_765));
  expect(formValues).toBe("_x0041_");
});

test("the header is frozen and has filters, an empty text is a cell, a null is none, and nothing is a formula", async () => {
  const { bytes } = await writeFile(database.db, {
    columns: [
      ["Text", "text"],
      ["Empty", "text"],
      ["Unknown", "text"],
    ],
    sql: "select '=1+1', '', null",
    format: "xlsx",
  });
  const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString();
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:C2"/>');
  expect(sheet).toMatch(
    /<row r="2"><c r="A2" s="6" t="inlineStr">.*=1\+1.*<c r="B2" t="inlineStr">[^C]*<\/row>/,
  );
  expect(sheet).not.toMatch(/<f>|r="C2"/);
});

test("a report without rows is a workbook with a header", async () => {
  const { path, bytes, file } = await writeFile(database.db, {
    columns: [["Name", "text"]],
    sql: "select 'x' where false",
    format: "xlsx",
  });
  const [sheet] = await readWorkbook(path);
  expect(sheet?.data).toEqual([["Name"]]);
  expect(file).toMatchObject({
    rows: 0,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
});

test("a text file declares its encoding, quotes where needed, and starts no formula", async () => {
  const { bytes } = await writeFile(database.db, { columns: kinds, ...inSql(), format: "csv" });
  expect(bytes.toString().split("\r\n")).toEqual([
    "\ufeffText,Whole,Sum,Day,Local,Instant,Is so",
    `"Smith & <Sons> ""O'Neil""",0,0,2026-11-20,2026-11-20 09:15:30,2026-11-20 09:15:30,Yes`,
    `"Zoë 👩‍⚕️ Đorđević, 李",-7,12.5,1941-03-09,2026-03-08 01:59:59,2026-03-08 01:59:59,No`,
    "'=SUM(A1:A9),1,-0.25,2026-03-08,2026-03-08 08:00:00,2026-03-08 03:00:00,No",
    `"line one\nline two",999999999999999,1234.5678,1900-03-01,2026-11-01 01:30:00,2026-11-01 01:30:00,Yes`,
    "'-1 + 2,,,,,,",
    "'@cmd,,,,,,",
    "",
  ]);
});

test("a text file starts no formula after blanks or in wide letters either", async () => {
  const [innocent, texts] = [
    ["a=1", "1+1", " plain"],
    ["\u00a0=1", "  @cmd", "\n=1", "＝1+1", "＋1", "－1", "＠cmd"],
  ];
  const { bytes } = await writeFile(database.db, {
    columns: [["Text", "text"]],
    sql: "select unnest($1::text[])",
    parameters: [[...innocent, ...texts]],
    format: "csv",
  });
  const lines = bytes.toString().split("\r\n").slice(1, -1);
  expect(lines).toEqual([
    ...innocent,
    ...texts.map((text) => (text.includes("\n") ? `"'${text}"` : `'${text}`)),
  ]);
});

test("a PDF has the first rows and says how many there are", async () => {
  const { bytes } = await writeFile(database.db, {
    columns: [
      ["Number", "integer"],
      ["Name", "text"],
      ["Day", "date"],
    ],
    sql: "select n, 'Patient ' || n, date '2026-11-20' from generate_series(1, 2500) n order by n",
    format: "pdf",
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const words = text.map((page) => page.replaceAll(/\s+/g, " "));
  expect(words[0]).toContain("Showing the first 2,000 of 2,500 visits.");
  expect(words[1]).toContain("Number Name Day");
  expect(words.at(-1)).toContain("Patient 2000 11/20/2026");
  expect(words.join()).not.toContain("Patient 2001");
});

test("a PDF never breaks a phone number, and names each filter on its own line", async () => {
  const { bytes } = await writeFile(database.db, {
    columns: ["Phone", ...Array.from({ length: 9 }, (_, index) => `Column ${index}`)].map((label) => [
      label,
      "text",
    ]),
    sql: `select '(979) 555-0112', ${Array.from({ length: 9 }, () => "repeat('word ', 12)").join(", ")}`,
    format: "pdf",
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const lines = items.map((item) => ("str" in item ? item.str.replaceAll("\u00a0", " ") : ""));
  for (const line of ["(979) 555-0112", "Status: Completed", "Start: 11/01/2026 to 11/20/2026"])
    expect(lines).toContain(line);
});

test("a PDF of all rows says how many there are, and prints a formula as text", async () => {
  const texts = [
    `=HYPERLINK("http://example.com","open")`,
    "+1+1",
    "-2+3",
    "@SUM(A1:A9)",
    `Plain, with "quotes"`,
  ];
  const { bytes } = await writeFile(database.db, {
    columns: [["Text", "text"]],
    sql: "select unnest($1::text[])",
    parameters: [texts],
    format: "pdf",
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain("5 visits.");
  for (const one of texts) expect(text.replaceAll(/\s+/g, "")).toContain(one.replaceAll(" ", ""));
});

test("an error of the database ends the file and leaves nothing behind", async () => {
  const asked = {
    columns: [["Name", "text"]],
    sql: "select 1 / (n - 1500) from generate_series(1, 3000) n",
    format: "csv",
  } as const;
  await expect(writeFile(database.db, asked)).rejects.toThrow("division by zero");
});
