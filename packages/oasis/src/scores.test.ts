import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bims, cam, phq } from "./scores.ts";

const components = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"] as const;
const highest = [3, 3, 2, 1, 2, 2, 2] as const;

/** Every answer the seven questions accept: points, "0N", "-". */
function everyInterview(): string[][] {
  return highest.reduce<string[][]>(
    (starts, top) => {
      const codes = [...Array.from({ length: top + 1 }, (_, point) => String(point)), "0N", "-"];
      return starts.flatMap((start) => codes.map((code) => [...start, code]));
    },
    [[]],
  );
}

const interview = (codes: readonly string[]) => ({
  C0100: "1",
  ...Object.fromEntries(components.map((id, place) => [id, codes[place] ?? ""])),
});

/** Edit -5800 as CMS words it, a to d. */
function edit5800(codes: readonly string[]): string[] {
  const dashes = codes.filter((code) => code === "-").length;
  if (dashes === 7) return ["-"];
  if (dashes > 0) return ["99"];
  const points = codes.map((code) => Number.parseInt(code, 10));
  const sum = String(points.reduce((a, b) => a + b)).padStart(2, "0");
  return points.filter((point) => point === 0).length >= 4 ? [sum, "99"] : [sum];
}

describe("The BIMS summary score", () => {
  test("allows what edit -5800 accepts for every possible interview", () => {
    const interviews = everyInterview();
    expect(interviews).toHaveLength(6 * 6 * 5 * 4 * 5 * 5 * 5);
    const wrong = interviews.filter(
      (codes) => bims(interview(codes)).allowed.toSorted().join() !== edit5800(codes).toSorted().join(),
    );
    expect(wrong).toEqual([]);
  });

  test("suggests 99 with four missing answers, never for wrong answers alone", () => {
    const wrong = everyInterview().filter((codes) => {
      if (codes.includes("-")) return false;
      const silent = codes.filter((code) => code === "0N").length >= 4;
      return (bims(interview(codes)).suggested === "99") !== silent;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    { codes: ["3", "3", "2", "1", "2", "2", "2"], allowed: ["15"], suggested: "15" },
    { codes: ["0", "0", "0", "0", "2", "2", "2"], allowed: ["06", "99"], suggested: "06" },
    { codes: ["0N", "0N", "0N", "0N", "2", "2", "2"], allowed: ["99", "06"], suggested: "99" },
    { codes: ["0N", "0N", "0N", "0", "2", "2", "2"], allowed: ["06", "99"], suggested: "06" },
    { codes: ["0", "0", "0", "1", "2", "2", "2"], allowed: ["07"], suggested: "07" },
    { codes: ["0N", "0N", "0N", "0N", "-", "-", "-"], allowed: ["99"], suggested: "99" },
  ])("of $codes is one of $allowed", ({ codes, allowed, suggested }) => {
    expect(bims(interview(codes))).toMatchObject({ allowed, suggested });
  });

  test("is blank without an interview, not assessed with C0100, and open while an answer is missing", () => {
    expect(bims({ C0100: "0" }).allowed).toEqual(["^"]);
    expect(bims({ C0100: "-" }).allowed).toEqual(["-"]);
    expect(bims({ ...interview(["3", "3", "2", "1", "2", "2", "2"]), C0400C: "-" }).allowed).toEqual(["99"]);
    const { C0400C: _, ...unfinished } = { ...interview(["3", "3", "2", "1", "2", "2", "2"]), C0400C: "2" };
    expect(bims(unfinished)).toEqual({ sum: undefined, allowed: [], suggested: undefined });
  });
});

/** One symptom as it may be coded: not present, present so often or not assessed, no answer, not assessed. */
const symptomCodes = [["0"], ["1", "0"], ["1", "1"], ["1", "2"], ["1", "3"], ["1", "-"], ["9"], ["-"]];

/** Every way to code `count` symptoms, leaving out those that differ in order only. */
function unordered(count: number, codes = symptomCodes): string[][][] {
  if (count === 0) return [[]];
  return codes.flatMap((code, place) =>
    unordered(count - 1, codes.slice(place)).map((others) => [code, ...others]),
  );
}

const mood = (symptoms: readonly (readonly string[])[]) =>
  Object.fromEntries(
    symptoms.flatMap((codes, place) =>
      codes.map((code, column) => [`D0150${"ABCDEFGHI".charAt(place)}${column + 1}`, code]),
    ),
  );

/** Edit -7061 as CMS words it, on column 2. */
function edit7061(symptoms: readonly (readonly string[])[]): string {
  const [a = [], b = []] = symptoms;
  if (a[0] === "9" && b[0] === "9") return "^";
  const column2 = symptoms.map(([present, often = "^"]) => (present === "0" ? "0" : often));
  const low = column2.slice(0, 2).every((code) => code === "0" || code === "1");
  const counted = low ? column2.slice(0, 2) : column2;
  const numbers = counted.filter((code) => /\d/.test(code)).map(Number);
  const sum = numbers.reduce((one, other) => one + other, 0);
  const missing = counted.length - numbers.length;
  if (missing > 2) return "99";
  const factor = [1, 9 / 8, 9 / 7][missing] ?? 0;
  return String(Math.floor(sum * factor + 0.5)).padStart(2, "0");
}

describe("The total severity score of PHQ-2 to 9", () => {
  const gates = symptomCodes.flatMap((first) => symptomCodes.map((second) => [first, second]));

  test("is the one edit -7061 accepts, for every interview", () => {
    const rest = unordered(7);
    expect(rest).toHaveLength(3432);
    const wrong = gates
      .flatMap((gate) => rest.map((others) => [...gate, ...others]))
      .filter((symptoms) => phq(mood(symptoms)).allowed.join() !== edit7061(symptoms));
    expect(wrong).toEqual([]);
  });

  test("does not depend on the order of the later symptoms", () => {
    const later = fc.array(fc.constantFrom(...symptomCodes), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(fc.constantFrom(...gates), later, (gate, others) => {
        const turned = phq(mood([...gate, ...others.toReversed()]));
        expect(turned).toEqual(phq(mood([...gate, ...others])));
      }),
    );
  });

  // 4 × 9/8 = 4.5, rounded up; 7 × 9/7 = 9.
  test.each([
    { title: "both rare", symptoms: [["1", "1"], ["0"]], allowed: ["01"] },
    { title: "neither answered", symptoms: [["9"], ["9"]], allowed: ["^"] },
    { title: "the first still open", symptoms: [[], ["0"]], allowed: [] },
    { title: "the others still open", symptoms: [["1", "2"], ["0"]], allowed: [] },
    {
      title: "one missing",
      symptoms: [["1", "2"], ["1", "2"], ["9"], ...Array.from({ length: 6 }, () => ["0"])],
      allowed: ["05"],
    },
    {
      title: "two missing",
      symptoms: [["1", "3"], ["1", "3"], ["1", "1"], ["9"], ["-"], ...Array.from({ length: 4 }, () => ["0"])],
      allowed: ["09"],
    },
    {
      title: "three missing",
      symptoms: [["1", "3"], ["1", "3"], ["1", "-"], ["9"], ["-"], ...Array.from({ length: 4 }, () => ["0"])],
      allowed: ["99"],
    },
    { title: "all every day", symptoms: Array.from({ length: 9 }, () => ["1", "3"]), allowed: ["27"] },
  ])("with $title is $allowed", ({ symptoms, allowed }) => {
    expect(phq(mood(symptoms)).allowed).toEqual(allowed);
  });
});

describe("The Confusion Assessment Method", () => {
  // Source: CAM algorithm; rows are onset, inattention, thinking and consciousness.
  test.each([
    { signs: ["1", "1", "1", "0"], screen: "positive" },
    { signs: ["1", "1", "0", "1"], screen: "positive" },
    { signs: ["0", "2", "1", "0"], screen: "positive" },
    { signs: ["0", "1", "2", "0"], screen: "positive" },
    { signs: ["0", "1", "0", "2"], screen: "positive" },
    { signs: ["0", "1", "1", "1"], screen: "negative" },
    { signs: ["1", "0", "2", "2"], screen: "negative" },
    { signs: ["1", "2", "0", "0"], screen: "negative" },
    { signs: ["0", "0", "0", "0"], screen: "negative" },
    { signs: ["1", "-", "1", "1"], screen: "incomplete" },
    { signs: ["-", "1", "1", "1"], screen: "incomplete" },
  ])("with the signs $signs is $screen", ({ signs: [onset, ...others], screen }) => {
    const [inattention, thinking, consciousness] = others;
    const answers = { A: onset, B: inattention, C: thinking, D: consciousness };
    const coded = Object.entries(answers).map(([sign, code]) => [`C1310${sign}`, code ?? ""]);
    expect(cam(Object.fromEntries(coded))).toBe(screen);
  });

  test("says nothing before all four signs are coded", () => {
    expect(cam({ C1310A: "1", C1310B: "1", C1310C: "1" })).toBe("incomplete");
  });
});
