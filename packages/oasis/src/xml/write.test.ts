import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formFor } from "../forms.ts";
import { arbitraryAnswers } from "../test/arbitrary-answers.ts";
import { everyForm, fresh, someAnswers } from "../test/submissions.ts";
import { activeElements } from "./active-element.ts";
import { controlElements } from "./submission-control.ts";
import { toSubmissionXml } from "./write.ts";

const form = formFor({ version: "E2", reason: "01" });
const answers = someAnswers(form);

const tagsOf = (xml: string) => Array.from(xml.matchAll(/<([A-Z]\w*)>/g), ([, tag]) => tag).slice(1);
const valueOf = (xml: string, element: string) => new RegExp(`<${element}>(.*)</${element}>`).exec(xml)?.[1];

test("a file begins as CMS's own do", () => {
  expect(toSubmissionXml(form, answers, fresh).split("\n").slice(0, 10)).toEqual([
    '<?xml version="1.0" standalone="yes"?>',
    "<ASSESSMENT>",
    "  <ASMT_SYS_CD>OASIS</ASMT_SYS_CD>",
    "  <TRANS_TYPE_CD>1</TRANS_TYPE_CD>",
    "  <ITM_SBST_CD>01</ITM_SBST_CD>",
    "  <ITM_SET_VRSN_CD>E2-042026</ITM_SET_VRSN_CD>",
    "  <SPEC_VRSN_CD>3.02</SPEC_VRSN_CD>",
    "  <CORRECTION_NUM>00</CORRECTION_NUM>",
    "  <STATE_CD>TX</STATE_CD>",
    "  <HHA_AGENCY_ID>HHA459999</HHA_AGENCY_ID>",
  ]);
});

test.each(everyForm)("$name sends one element for each active item, in the instrument's order", (each) => {
  const tags = tagsOf(toSubmissionXml(each, someAnswers(each), fresh));
  expect(tags).toEqual([...controlElements, ...activeElements(each).map(({ element }) => element)]);
  expect(new Set(tags).size).toBe(tags.length);
});

// Source: Section A of the OASIS-E2 item set; the form groups the same items differently.
test("the items are in the instrument's order, whatever the cards of the form", () => {
  const items = tagsOf(toSubmissionXml(form, answers, fresh)).map((tag) => tag?.slice(0, 5));
  const order =
    "M0018 M0010 M0014 M0016 M0020 M0030 M0032 M0040 M0050 M0060 M0064 M0063 M0065 A0810 M0066 A1005 A1010 M0150 A1110 " +
    "M0080 M0090 M0100 M0102 M0104 A1255 M1000 M1005 B0200";
  expect([...new Set(items.slice(controlElements.length))].slice(0, 28)).toEqual(order.split(" "));
});

// CMS: tags at most 30 and values at most 100 characters, ASCII.
test.each(everyForm)("$name follows the layout, whatever the answers", (each) => {
  fc.assert(
    fc.property(arbitraryAnswers(each), (given) => {
      const xml = toSubmissionXml(each, given, fresh);
      expect(xml).toMatch(/^[\n\x20-\x7e]*$/);
      for (const [, tag = "", value = ""] of xml.matchAll(/<(\w+)>(.*)<\/\w+>/g)) {
        expect(tag.length).toBeLessThanOrEqual(30);
        expect(value).toMatch(/^.{1,100}$/);
      }
    }),
    { numRuns: 30 },
  );
});

describe("A correction", () => {
  test("that modifies is a whole record with the next number, and without M0906", () => {
    const xml = toSubmissionXml(form, answers, { ...fresh, transaction: 2, correctionNumber: 1 });
    expect(valueOf(xml, "TRANS_TYPE_CD")).toBe("2");
    expect(valueOf(xml, "ITM_SBST_CD")).toBe("01");
    expect(valueOf(xml, "CORRECTION_NUM")).toBe("01");
    expect(tagsOf(xml)).toEqual(tagsOf(toSubmissionXml(form, answers, fresh)));
    expect(xml).not.toContain("M0906");
  });

  // Edits -7050 and -5300.
  test("that inactivates sends only the fields that identify the record, and M0906 blank", () => {
    const xml = toSubmissionXml(form, answers, { ...fresh, transaction: 3, correctionNumber: 12 });
    expect(valueOf(xml, "ITM_SBST_CD")).toBe("XX");
    expect(valueOf(xml, "CORRECTION_NUM")).toBe("12");
    expect(tagsOf(xml).slice(controlElements.length)).toEqual(
      expect.arrayContaining([
        "M0030_START_CARE_DT",
        "M0032_ROC_DT",
        "M0032_ROC_DT_NA",
        "M0040_PAT_FNAME",
        "M0040_PAT_LNAME",
        "M0064_SSN",
        "M0064_SSN_UK",
        "M0066_PAT_BIRTH_DT",
        "A0810",
        "M0090_INFO_COMPLETED_DT",
        "M0100_ASSMT_REASON",
        "M0906_DC_TRAN_DTH_DT",
      ]),
    );
    expect(tagsOf(xml)).toHaveLength(controlElements.length + 12);
    expect(valueOf(xml, "M0906_DC_TRAN_DTH_DT")).toBe("^");
    expect(xml).not.toContain("M1860");
  });

  test("needs only the answers it sends", () => {
    const { M1860: _, ...others } = answers;
    const inactivation = { ...fresh, transaction: 3, correctionNumber: 1 } as const;
    expect(toSubmissionXml(form, others, inactivation)).toBe(toSubmissionXml(form, answers, inactivation));
  });
});

test("names are written in ASCII and cut at the item's length", () => {
  const named = {
    ...answers,
    M0040_PAT_FNAME: "Maximiliana Guadalupe",
    M0040_PAT_MI: "Álvarez",
    M0040_PAT_LNAME: "Villanueva-Echeverría y Montoya",
    A1110A: "Tagalog & English",
  };
  const xml = toSubmissionXml(form, named, fresh);
  expect(valueOf(xml, "M0040_PAT_FNAME")).toBe("MAXIMILIANA");
  expect(valueOf(xml, "M0040_PAT_MI")).toBe("A");
  expect(valueOf(xml, "M0040_PAT_LNAME")).toBe("VILLANUEVA-ECHEVER");
  expect(valueOf(xml, "A1110A")).toBe("TAGALOG &amp; ENGLI");
});

describe("Nothing is written", () => {
  test("of an assessment with open questions; the message names them", () => {
    const { M1860: _, GG0130A1: __, ...others } = answers;
    expect(() => toSubmissionXml(form, others, fresh)).toThrow(
      /M1860\w* is unanswered.*GG0130A1 is unanswered/,
    );
  });

  test("while the SSN is a reference to the chart", () => {
    expect(() => toSubmissionXml(form, { ...answers, M0064: "ssn:3" }, fresh)).toThrow(
      /M0064_SSN does not have nine digits/,
    );
  });

  test("of a name without a letter that CMS can read", () => {
    expect(() => toSubmissionXml(form, { ...answers, M0040_PAT_LNAME: "李" }, fresh)).toThrow(
      /M0040_PAT_LNAME/,
    );
  });

  test("under a correction number that does not fit the transaction", () => {
    expect(() => toSubmissionXml(form, answers, { ...fresh, correctionNumber: 1 })).toThrow(RangeError);
  });
});
