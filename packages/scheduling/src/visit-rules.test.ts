import { describe, expect, test } from "vitest";
import { context, nurse, rulesOf, visit } from "./test/rule-context.ts";
import { brokenRules } from "./visit-rules.ts";

test("A visit that keeps all rules breaks none", () => {
  expect(brokenRules(visit(), context())).toEqual([]);
});

describe("Who makes visits of a discipline (42 CFR 484.75(a), 484.80)", () => {
  const makers = { SN: "RN LPN", PT: "PT PTA", OT: "OT COTA", ST: "SLP", MSW: "MSW", HHA: "HHA" };
  const staff = ["RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "MSW", "HHA"];
  const pairs = Object.entries(makers).flatMap(([ordered, able]) =>
    staff.map((trained) => [trained, ordered, able.split(" ").includes(trained)] as const),
  );

  test.each(pairs)("%s for %s: %s", (trained, discipline, isAble) => {
    const broken = rulesOf(visit({ discipline }), context({ clinician: { ...nurse, discipline: trained } }));
    expect(broken.includes("wrong-discipline")).toBe(!isAble);
  });

  test("no one without a discipline", () => {
    const [broken] = brokenRules(visit(), context({ clinician: { ...nurse, discipline: null } }));
    expect(broken).toEqual({
      rule: "wrong-discipline",
      effect: "refused",
      message: "SN visits require RN or LPN, not Ana Ramos (no discipline on file).",
      source: "42 CFR 484.75(a), 484.80",
      visitId: null,
    });
  });

  test("anyone, as long as a visit is unassigned", () => {
    expect(brokenRules(visit(), context({ clinician: null }))).toEqual([]);
  });
});

describe("Who completes a comprehensive assessment (42 CFR 484.55(a)(2), (b)(2), (b)(3))", () => {
  test.each([
    ["RN", "SN", true],
    ["LPN", "SN", false],
    ["PT", "PT", true],
    ["PTA", "PT", false],
    ["OT", "OT", true],
    ["COTA", "OT", false],
    ["SLP", "ST", true],
    ["MSW", "MSW", false],
    ["HHA", "HHA", false],
  ])("%s at %s visits: %s", (trained, discipline, mayAssess) => {
    for (const kind of ["start-of-care", "resumption", "recertification", "discharge"]) {
      const broken = rulesOf(
        visit({ discipline, kind }),
        context({ clinician: { ...nurse, discipline: trained } }),
      );
      expect([kind, broken.includes("may-not-assess")]).toEqual([kind, !mayAssess]);
    }
    const routine = rulesOf(visit({ discipline }), context({ clinician: { ...nurse, discipline: trained } }));
    expect(routine).not.toContain("may-not-assess");
  });
});

describe("Who evaluates and supervises (42 CFR 409.44(c)(2)(i)(A), 484.75(b), 484.80(h)(1))", () => {
  test.each([
    ["evaluation", "PT", "PT", []],
    ["evaluation", "PT", "PTA", ["assistant"]],
    ["evaluation", "OT", "COTA", ["assistant"]],
    ["evaluation", "MSW", "MSW", []],
    ["supervision", "SN", "RN", []],
    ["supervision", "SN", "LPN", ["assistant"]],
    ["routine", "SN", "LPN", []],
  ])("%s of %s by %s", (...given) => {
    const [kind, discipline, of, broken] = given;
    const clinician = { ...nurse, discipline: of };
    expect(rulesOf(visit({ kind, discipline }), context({ clinician }))).toEqual(broken);
  });
});

test("refusals come before rules that need a reason, and those come before warnings", () => {
  const broken = brokenRules(
    visit({ start: "2027-01-04T09:00:00", kind: "recertification" }),
    context({ clinician: { ...nurse, discipline: "LPN" }, lines: [] }),
  );
  expect(broken.map(({ effect }) => effect)).toEqual(["refused", "needs-reason", "warning", "warning"]);
});
