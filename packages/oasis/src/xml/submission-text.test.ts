import fc from "fast-check";
import { expect, test } from "vitest";
import { mayStandIn, submissionText } from "./submission-text.ts";

// Edits -3130, -3140, -3210, -9050 of the OASIS-E2 Data Submission Specifications V3.02.0.
test.each([
  ["Maria", "MARIA"],
  ["Concepción", "CONCEPCION"],
  ["Siobhán O'Brien-D'Angelo", "SIOBHAN O'BRIEN-D'ANGELO"],
  ["Łucja Weiß", "LUCJA WEISS"],
  ["STRAẞE", "STRASSE"],
  ["Ægir Sørensen", "AEGIR SORENSEN"],
  ["Œuvrard", "OEUVRARD"],
  ["Đặng Thị Hồng", "DANG THI HONG"],
  ["Þórður", "THORDUR"],
  ["Żółć", "ZOLC"],
  ["Ħal Ġwann", "HAL GWANN"],
  ["Ô", "O"],
  ["O’Neill", "O'NEILL"],
  ["Kahoʻolawe", "KAHO'OLAWE"],
  ["Anne–Marie", "ANNE-MARIE"],
  ["Ann (Nan) Smith", "ANN NAN SMITH"],
  ["Smith & Sons", "SMITH SONS"],
  ["  two   spaces ", "TWO SPACES"],
  ["Ｆｕｌｌ width", "FULL WIDTH"],
  ["3rd/4th, No. 5+6_7@8", "3RD/4TH, NO. 5+6_7@8"],
  ["李", ""],
  ["李 Wei", "WEI"],
])("the name %s is sent as %s", (name, sent) => {
  expect(submissionText(name, "M0040_PAT_LNAME", 40)).toBe(sent);
});

test("a name is cut at the item's length, and does not end with a space", () => {
  expect(submissionText("Wolfeschlegelsteinhausenbergerdorff", "M0040_PAT_LNAME", 18)).toBe(
    "WOLFESCHLEGELSTEIN",
  );
  expect(submissionText("Maria de la Luz", "M0040_PAT_FNAME", 6)).toBe("MARIA");
  expect(submissionText("Weiß", "M0040_PAT_FNAME", 4)).toBe("WEIS");
});

// Edit -3250: only the preferred language may contain it.
test("an ampersand stays in the preferred language", () => {
  expect(submissionText("English & Tagalog", "A1110A", 40)).toBe("ENGLISH & TAGALOG");
});

// Edit -3140: neither a dash nor a space.
test.each([
  ["Lourdes", "L"],
  ["-x", "X"],
  [" -é.", "E"],
  ["--", ""],
  ["- ", ""],
  ["^", ""],
])("the middle name %j is sent as the initial %j", (entered, sent) => {
  expect(submissionText(entered, "M0040_PAT_MI", 1)).toBe(sent);
});

test("any typed text is sent with allowed characters only, and sending the result again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (entered, most) => {
      const sent = submissionText(entered, "M0040_PAT_FNAME", most);
      expect(sent.length).toBeLessThanOrEqual(most);
      expect([...sent].every((letter) => mayStandIn("M0040_PAT_FNAME", letter))).toBe(true);
      expect(submissionText(sent, "M0040_PAT_FNAME", most)).toBe(sent);
    }),
    { numRuns: 1000 },
  );
});
