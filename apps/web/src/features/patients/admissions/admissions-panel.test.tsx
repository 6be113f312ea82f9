import type { Admission } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { admissionWith, eventOf } from "#src/test/admission-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { card, openAdmissions } from "./test/open-admissions.tsx";

beforeEach(() => {
  fakeTime({ toFake: ["Date"], now: new Date("2026-03-04T15:00:00Z") });
});

const buttonsOf = (part: Awaited<ReturnType<typeof card>>) =>
  part.queryAllByRole("button").map((button) => button.textContent);

describe("The admissions of a patient", () => {
  test("show status, dates, periods in words and events", async () => {
    const events = [
      eventOf(1, { kind: "admitted", onDate: "2026-02-02", by: "Ada Reyes" }),
      eventOf(2, { kind: "transferred", onDate: "2026-03-01", facility: "Mercy Hospital", reason: "Fever" }),
    ];
    const later = { number: 2, startDate: "2026-04-03", endDate: "2026-06-01" };
    const { episodes, id } = admissionWith();
    openAdmissions({
      admissions: [admissionWith({ status: "on-hold", events, episodes: [{ id, ...later }, ...episodes] })],
    });
    const admission = await card();
    for (const text of ["On hold", "02/01/2026", "Main office", "Day 31 of 60", "Starts in 30 days"])
      expect(admission.getByText(text)).toBeTruthy();
    expect(admission.getAllByText("Current")).toHaveLength(1);
    const [, history] = admission.getAllByRole("list");
    expect(
      within(history ?? document.body)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["03/01/2026Transferred to Mercy Hospital: Fever", "02/02/2026Care startedAda Reyes"]);
  });

  test("show what is missing or overdue, and its source", async () => {
    const message = "No accepted notice of admission recorded; it was due by 02/07/2026.";
    openAdmissions({ admissions: [admissionWith({ warnings: [{ message, source: "42 CFR 484.205(j)" }] })] });
    const warning = within((await card()).getByRole("status"));
    expect(warning.getByRole("listitem").textContent).toBe(`${message} 42 CFR 484.205(j)`);
  });

  const offered: [Admission["status"], string[]][] = [
    ["pre-admit", ["Edit", "Add", "Start care", "Close referral"]],
    ["active", ["Edit", "Add", "Transfer to a facility", "Plan discharge", "Discharge"]],
    ["on-hold", ["Edit", "Add", "Resume care", "Discharge"]],
    [
      "discharge-pending",
      ["Edit", "Add", "Transfer to a facility", "Plan discharge", "Discharge", "Cancel planned discharge"],
    ],
    ["discharged", ["Edit", "Add", "Undo discharge"]],
  ];
  test.each(offered)("that are %s offer %j", async (status, buttons) => {
    openAdmissions({ admissions: [admissionWith({ status })] });
    expect(buttonsOf(await card())).toEqual(buttons);
  });

  test("that are not the latest can only be corrected", async () => {
    const { id } = eventOf(9, { kind: "admitted", onDate: "2026-02-02" });
    openAdmissions({
      admissions: [admissionWith({ id, number: 2 }), admissionWith({ status: "discharged" })],
    });
    expect(buttonsOf(await card(1))).toEqual(["Edit", "Add"]);
  });

  test("offer read-only users no actions", async () => {
    openAdmissions({ admissions: [admissionWith({ status: "discharged" })], role: "Viewer" });
    expect(buttonsOf(await card())).toEqual([]);
    expect(screen.queryByRole("button", { name: "New referral" })).toBeNull();
  });

  test("that could not be loaded can be tried again", async () => {
    let isDown = true;
    const { user } = openAdmissions({
      api: {
        "GET /patients/:id/admissions": () =>
          isDown ? refuse("unavailable") : { admissions: [admissionWith()] },
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await user.click(again);
    expect(await card()).toBeTruthy();
  });
});
