import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith, userWith } from "#src/test/records.ts";
import { clinicianId, clinicianWith, visitId } from "#src/test/schedule-records.ts";
import "./feed-dialog.tsx";
import "./availability-dialog.tsx";
import "./patient-availability.tsx";
import { PatientAvailabilityButton, ScheduleSettings } from "./availability-buttons.tsx";

const nurse = clinicianWith(1, {
  id: userWith("Staff").UserId,
  firstName: "Nora",
  lastName: "Marsh",
  version: 2,
  hours: [{ weekday: 1, from: 480, to: 1020 }],
});

async function open(item: string, api: Handlers, role: "Staff" | "Editor" = "Staff") {
  const opened = openPart(
    <ScheduleSettings />,
    { "GET /clinicians": () => ({ clinicians: [nurse, clinicianWith(2)] }), ...api },
    role,
  );
  await opened.user.click(screen.getByRole("button", { name: "Schedule settings" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: item }));
  return opened;
}

test("a nurse sets their own hours, range by range", async () => {
  const { user, api } = await open("Working hours", { "PUT /clinicians/:userId/hours": () => nurse });
  await user.click(await screen.findByRole("button", { name: "Add hours on Tuesday" }));
  const tuesday = within(screen.getByRole("group", { name: "Tuesday" }));
  await user.clear(tuesday.getByLabelText("To"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const isWrong = (label: string) => tuesday.getByLabelText(label).getAttribute("aria-invalid") === "true";
  expect([isWrong("From"), isWrong("To")]).toEqual([false, true]);
  await user.clear(tuesday.getByLabelText("To"));
  await user.type(tuesday.getByLabelText("To"), "7 am");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(tuesday.getByText("The end must be after the start")).toBeTruthy();
  await user.clear(tuesday.getByLabelText("To"));
  await user.type(tuesday.getByLabelText("To"), "12 pm");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /clinicians/:userId/hours")[0]?.input).toEqual({
      userId: nurse.id,
      version: 2,
      hours: [
        { weekday: 1, from: 480, to: 1020 },
        { weekday: 2, from: 480, to: 720 },
      ],
    }),
  );
  expect(screen.queryByRole("combobox", { name: "Clinician" })).toBeNull();
});

test("a scheduler chooses the clinician; on a conflict the entries stay", async () => {
  const { user, api } = await open(
    "Working hours",
    { "PUT /clinicians/:userId/hours": () => refuse("conflict", { context: clinicianWith(2) }) },
    "Editor",
  );
  await user.click(await screen.findByRole("combobox", { name: "Clinician" }));
  await user.click(screen.getByRole("option", { name: "Ramos2, Ana, RN" }));
  expect(await screen.findByText(/No working hours entered for Ana Ramos2/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add hours on Monday" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(
    await screen.findByText("Someone else changed this record. Review the changes and save again."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove 8:00 AM to 5:00 PM on Monday" })).toBeTruthy();
  expect(api.callsOf("PUT /clinicians/:userId/hours")[0]?.input).toMatchObject({ userId: clinicianId(2) });
});

test("time off is added in whole days, and removed", async () => {
  const off = {
    id: visitId(60),
    version: 1,
    userId: nurse.id,
    start: "2026-03-09T00:00:00",
    end: "2026-03-12T00:00:00",
    kind: "vacation",
  } as const;
  const { user, api } = await open("Time off", {
    "GET /clinicians": () => ({ clinicians: [{ ...nurse, timeOff: [off] }] }),
    "POST /time-off": () => off,
    "DELETE /time-off/:id": () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "Remove: Vacation, 03/09/2026 to 03/11/2026" }));
  await waitFor(() => expect(api.callsOf("DELETE /time-off/:id")[0]?.input).toMatchObject({ id: off.id }));
  await user.click(screen.getByRole("button", { name: "Add time off" }));
  expect(screen.getByText("Please enter a date")).toBeTruthy();
  await user.type(screen.getByLabelText("First day"), "03/20/2026");
  await user.click(screen.getByRole("button", { name: "Add time off" }));
  await waitFor(() =>
    expect(api.callsOf("POST /time-off")[0]?.input).toMatchObject({
      userId: nurse.id,
      start: "2026-03-20T00:00:00",
      end: "2026-03-21T00:00:00",
      kind: "vacation",
    }),
  );
});

test("a calendar link is shown once, can be copied, and deleted", async () => {
  let feed: { createdAt: string; lastReadAt: string | null } | null = null;
  const { user, api } = await open("Calendar link", {
    "GET /calendar-feed": () => ({ feed }),
    "POST /calendar-feed": () => {
      feed = { createdAt: "2026-03-04T15:00:00.000Z", lastReadAt: null };
      return { url: "https://agency.test/api/calendar-feeds/secret.ics" };
    },
    "DELETE /calendar-feed": () => {
      feed = null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Create link" }));
  const address = await screen.findByLabelText("Your calendar link");
  expect(address).toHaveProperty("value", "https://agency.test/api/calendar-feeds/secret.ics");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe("https://agency.test/api/calendar-feeds/secret.ics");
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  expect(await screen.findByText("You have no calendar link.")).toBeTruthy();
  expect(screen.queryByLabelText("Your calendar link")).toBeNull();
  expect(api.callsOf("DELETE /calendar-feed")).toHaveLength(1);
});

test("visit preferences are entered; not recorded stays different from never", async () => {
  const availability = { hours: null, note: null, position: null, version: 0 };
  const { user, api } = openPart(
    <PatientAvailabilityButton patientId={patientWith().id} />,
    {
      "GET /patients/:id/availability": () => availability,
      "PUT /patients/:id/availability": () => availability,
    },
    "Staff",
  );
  await user.click(screen.getByRole("button", { name: "Visit preferences" }));
  await user.type(await screen.findByLabelText("Note"), "Dog in the yard");
  expect(screen.getByText("All fields are optional.")).toBeTruthy();
  const place = within(screen.getByRole("group", { name: "Location of the home" }));
  await user.type(place.getByLabelText("Latitude"), "30.2672");
  expect(screen.queryByText("All fields are optional.")).toBeNull();
  expect(place.getByLabelText("Longitude")).toHaveProperty("required", true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText(/enter both values in degrees/)).toBeTruthy();
  await user.type(place.getByLabelText("Longitude"), "-97.7431");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /patients/:id/availability")[0]?.input).toEqual({
      id: patientWith().id,
      version: 0,
      hours: null,
      note: "Dog in the yard",
      position: { latitude: 30.2672, longitude: -97.7431 },
    }),
  );
});
