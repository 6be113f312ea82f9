import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeXml, readFlatXml, unescapeXml } from "./flat-xml.ts";

const leavesOf = (text: string) => readFlatXml(text).leaves.map(({ name, value }) => [name, value]);

describe("A record is read from XML that", () => {
  test.each([
    ["<R><A>1</A><B>^</B></R>"],
    ['<?xml version="1.0" standalone="yes"?>\n<R>\n  <A>1</A>\r\n\t<B>^</B>\n</R>\n'],
    [
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- made by hand --><R><!-- one --><A>1</A><B>^</B></R><!-- end -->',
    ],
    ["<R ><A >1</A ><B\n>^</B></R>"],
  ])("is written %j", (text) => {
    expect(readFlatXml(text)).toMatchObject({ root: "R", problems: [], isComplete: true });
    expect(leavesOf(text)).toEqual([
      ["A", "1"],
      ["B", "^"],
    ]);
  });

  test("has entities, empty elements and signs written by number", () => {
    expect(leavesOf("<R><A>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;</A><B/><C></C></R>")).toEqual([
      ["A", "<&>\"'AB"],
      ["B", ""],
      ["C", ""],
    ]);
  });
});

describe("Refused, with the place, is a text", () => {
  test.each([
    ["that is empty", "", { offset: 0, message: "The file ends too early." }],
    ["that is no XML", "ASMT 01", { offset: 0, message: "There is text between elements." }],
    [
      "with a DOCTYPE",
      '<!DOCTYPE r [<!ENTITY a "b">]><r/>',
      { offset: 0, message: "A DOCTYPE is not allowed." },
    ],
    ["with CDATA", "<R><![CDATA[x]]></R>", { offset: 3, message: "CDATA is not allowed." }],
    [
      "with an instruction",
      "<R><?php x ?></R>",
      { offset: 3, message: "A processing instruction is not allowed here." },
    ],
    ["with an attribute", '<R><A b="1">2</A></R>', { offset: 3, message: "This is not an opening tag." }],
    [
      "with an element in an item",
      "<R><A><B>1</B></A></R>",
      { offset: 6, message: "</A> is expected here." },
    ],
    ["with a tag that closes another", "<R><A>1</B></R>", { offset: 7, message: "</A> is expected here." }],
    [
      "with CDATA in an item",
      "<R><A><![CDATA[x]]></A></R>",
      { offset: 6, message: "</A> is expected here." },
    ],
    ["that breaks off", "<R><A>1</A>", { offset: 11, message: "The file ends too early." }],
    ["that breaks off in an item", "<R><A>1", { offset: 3, message: "<A> is not closed." }],
    ["that breaks off in a tag", "<R><A>1</A", { offset: 7, message: "</A> is expected here." }],
    ["that breaks off in a comment", "<R><!-- x", { offset: 3, message: "A comment is not closed." }],
    ["whose root closes wrongly", "<R><A>1</A></S>", { offset: 11, message: "</R> is expected here." }],
    [
      "that continues after the end",
      "<R></R><R></R>",
      { offset: 7, message: "Nothing may follow the end of the record." },
    ],
    [
      "with text between items",
      "<R>x<A>1</A></R>",
      { offset: 3, message: "There is text between elements." },
    ],
    ["with an entity of its own", "<R><A>&xxe;</A></R>", { offset: 3, message: "Only the entities" }],
    ["with a bare ampersand", "<R><A>a & b</A></R>", { offset: 3, message: "Only the entities" }],
    ["with a sign beyond Unicode", "<R><A>&#x7fffffff;</A></R>", { offset: 3, message: "Only the entities" }],
  ])("%s", (_, text, { offset, message }) => {
    const [problem] = readFlatXml(text).problems;
    expect(problem?.offset).toBe(offset);
    expect(problem?.message).toContain(message);
  });
});

test("reading continues after a mistake that keeps the structure", () => {
  const { problems, leaves, isComplete } = readFlatXml("<R>x<A>&y;</A><B>1</B>z</R>");
  expect(problems.map(({ offset }) => offset)).toEqual([3, 4, 22]);
  expect(leaves).toHaveLength(2);
  expect(isComplete).toBe(true);
});

test("any text survives being written and read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      expect(unescapeXml(escapeXml(value))).toBe(value);
      expect(leavesOf(`<R><A>${escapeXml(value)}</A></R>`)).toEqual([["A", value]]);
    }),
  );
});

test("any text gets a result, never an exception", () => {
  const pieces = [
    "<",
    ">",
    "/",
    "&",
    ";",
    "<R>",
    "</R>",
    "<A>",
    "</A>",
    "<!--",
    "-->",
    "<!",
    "<?",
    "a",
    " ",
    "]]>",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const { isComplete, problems } = readFlatXml(parts.join(""));
      expect(isComplete || problems.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

// Each of these makes a reader that backtracks, or copies the rest at every step, take minutes.
test.each([
  ["open tags", "<A".repeat(500_000)],
  ["spaces in a tag", `<R${" ".repeat(999_000)}`],
  ["ampersands", `<R><A>${"&".repeat(990_000)}</A></R>`],
  ["open comments", `<R>${"<!--".repeat(249_000)}`],
  ["empty items", `<R>${"<A/>".repeat(249_000)}</R>`],
  ["stray text", `<R>${"x<A/>".repeat(199_000)}</R>`],
])("a megabyte of %s is read at once", (_, text) => {
  const begin = performance.now();
  readFlatXml(text);
  expect(performance.now() - begin).toBeLessThan(2000);
});
