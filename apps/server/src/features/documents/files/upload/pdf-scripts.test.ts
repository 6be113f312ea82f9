import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { makePdf } from "#src/pdf/make-pdf.ts";
import { pdfOf, script } from "#src/test/files.ts";
import { hasScripts } from "./pdf-scripts.ts";

type Packing = {
  readonly pack?: (data: Buffer) => Buffer;
  readonly filter?: string;
  readonly header?: string;
  readonly first?: number;
};

const pack = (data: Buffer): Buffer => deflateSync(data);
const asItIs = (data: Buffer): Buffer => data;

/** An object stream with one object, which follows its header. */
function packed(object: string, packing: Packing = {}): string {
  const { header = "10 0 ", filter = "/Filter /FlateDecode", first = header.length } = packing;
  const data = (packing.pack ?? pack)(Buffer.from(header + object));
  const head = `<< /Type /ObjStm /N 1 /First ${first} ${filter} /Length ${data.length} >>`;
  return `${head}\nstream\n${data.toString("latin1")}\nendstream`;
}

const image = (data: string) =>
  `<< /Type /XObject /Subtype /Image /Length ${data.length} >>\nstream\n${data}\nendstream`;

const active: readonly (readonly [string, Buffer])[] = [
  ["a script", pdfOf([script])],
  [
    "a script in a trailer that others follow",
    Buffer.concat([pdfOf([]), Buffer.from("trailer <</JS 1 0 R>>")]),
  ],
  ["a script by an escaped name", pdfOf(["<< /S /J#61vaScript /#4aS (app.alert(1)) >>"])],
  ["a name of an action by itself", pdfOf(["/JavaScript"])],
  ["a script after a string with odd parentheses", pdfOf([`<< /Title (a \\( b (c) \\\\) /A ${script} >>`])],
  ["a script after brackets that do not match", pdfOf([`<< /Kids [ >> ] /A ${script} >>`])],
  ["a script after a zero byte", pdfOf(["<< /JS\0(app.alert(1)) >>"])],
  ["a script in a packed object", pdfOf([packed(script)])],
  ["a packed script without a type", pdfOf([packed(script).replace("/Type /ObjStm", "")])],
  ["a script in an object stream that is not packed", pdfOf([packed(script, { pack: asItIs, filter: "" })])],
  ["objects packed in another way", pdfOf([packed("<< >>", { filter: "/Filter /LZWDecode" })])],
  ["objects packed as another object says", pdfOf([packed("<< >>", { filter: "/Filter 8 0 R" })])],
  ["objects that cannot be unpacked", pdfOf([packed("<< >>", { pack: asItIs })])],
  ["objects that unpack without end", pdfOf([packed(" ".repeat(65 * 1024 * 1024))])],
  ["objects packed after other words", pdfOf([packed("<< >>").replace("stream\n", "stream 10\n")])],
  ["a packed script after a comment", pdfOf([packed(script, { header: "10 %5\n0 " })])],
  ["a packed script counted from the start", pdfOf([packed(script, { header: "10 5 ", first: 0 })])],
  [
    "a packed script after a long list",
    pdfOf([packed(script).replace("<<", `<< /Z [${"1 ".repeat(60_000)}]`)]),
  ],
  ["an object within the data of a picture", pdfOf([image(`\n9 0 obj ${script} endobj`)])],
  ["an object behind a string that does not end", Buffer.from(`%PDF-1.7\n(\n1 0 obj ${script} endobj`)],
  ["objects within each other without end", Buffer.from(`%PDF-1.7\n${"1 0 obj (".repeat(20_000)}`)],
  ["encryption", pdfOf(["<< /Filter /Standard /V 2 >>"], "/Encrypt 4 0 R")],
  ["a program to launch", pdfOf(["<< /S /Launch /F (setup.exe) >>"])],
  ["an attached file", pdfOf(["<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>"])],
  ["a list of attached files", pdfOf(["<< /Names << /EmbeddedFiles 5 0 R >> >>"])],
  ["a form that runs", pdfOf(["<< /AcroForm << /XFA 5 0 R >> >>"])],
  ["a form that sends", pdfOf(["<< /AA << /O << /S /SubmitForm >> >> >>"])],
  ["a form that loads", pdfOf(["<< /S /ImportData >>"])],
  ["a film", pdfOf(["<< /Subtype /RichMedia >>"])],
  ["a way to an attached file", pdfOf(["<< /S /GoToE >>"])],
];

const passive: readonly (readonly [string, Buffer])[] = [
  ["of a page alone", pdfOf([])],
  ["with a picture that holds the bytes of a name", pdfOf([image("a /JS (b) >> /JavaScript 1 0 R")])],
  ["that opens at a page", pdfOf(["<< /OpenAction [3 0 R /Fit] >>"])],
  ["with an action that goes to a page", pdfOf(["<< /AA << /O << /S /GoTo /D [3 0 R /Fit] >> >> >>"])],
  ["with names that begin alike", pdfOf(["<< /JSomething 1 /JavaScripts 2 /LaunchDay 3 >>"])],
  ["with a title about scripts", pdfOf(["<< /Title (HTML/CSS/JS \\(/JS\\) (/JS) /JavaScript) >>"])],
  ["with a comment about scripts", pdfOf(["<< % /JS\n /Type /Catalog >>"])],
  ["with packed objects", pdfOf([packed("<< /Title (HTML/CSS/JS ) >>")])],
  ["with packed objects, one way in a list", pdfOf([packed("<< >>", { filter: "/Filter [/FlateDecode]" })])],
  ["with objects that are not packed", pdfOf([packed("<< /Title (a) >>", { pack: asItIs, filter: "" })])],
  ["with outlines", pdfOf(["<< /First 5 0 R /Last 6 0 R /N 2 >>"])],
];

describe("A PDF", () => {
  test.each(active)("is active with %s", (_, bytes) => {
    expect(hasScripts(bytes)).toBe(true);
  });

  test.each(passive)("%s is not active", (_, bytes) => {
    expect(hasScripts(bytes)).toBe(false);
  });

  test("a PDF created by the product is not active", async () => {
    const drawn = await makePdf({
      title: "Physician order",
      watermark: null,
      sender: ["Hillside Home Care"],
      subject: "Gonzalez, Maria",
      foot: "Hearthside",
      blocks: [{ kind: "text", text: "Visits twice a week." }],
    });
    expect(hasScripts(drawn)).toBe(false);
  });
});
