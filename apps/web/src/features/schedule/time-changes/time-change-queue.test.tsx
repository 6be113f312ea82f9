import type { Role, TimeChange } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { visitId } from "#src/test/schedule-records.ts";
import { timeChangeWith } from "#src/test/visit-records.ts";
import { TimeChangeQueue } from "./time-change-queue.tsx";

function pageAfter(all: TimeChange[], after: string | undefined) {
  const isOpen = ({ status }: TimeChange) => status === "open";
  const requests = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))];
  const from = requests.findIndex(({ id }) => id === after) + 1;
  return {
    timeChanges: requests.slice(from, from + 10),
    more: requests.length > from + 10,
    total: requests.length,
    open: requests.filter(isOpen).length,
  };
}

async function open(
  requests: TimeChange[],
  { api = {}, role = "Editor" }: { api?: Handlers; role?: Role } = {},
) {
  const opened = openPart(
    <TimeChangeQueue />,
    {
      "GET /time-changes": ({ after }) => pageAfter(requests, after),
      "POST /visits/check": () => ({ broken: [] }),
      ...api,
    },
    role,
  );
  await opened.user.click(screen.getByRole("button", { name: /ime change requests/ }));
  return opened;
}

test("a request shows who asks, the old and new time and why, and how many are open", async () => {
  await open([timeChangeWith()]);
  const line = await screen.findByRole("listitem");
  expect(line.textContent).toContain("Weller, IrisMarsh, Nora, 03/03/2026, 2:00\u00a0PM");
  expect(line.textContent).toContain(
    "Currently Wed 03/04/2026, 9:00\u00a0AM to 9:45\u00a0AM. Requested: Wed 03/04/2026, 11:00\u00a0AM to 11:45\u00a0AM",
  );
  expect(line.textContent).toContain("“The patient has dialysis”");
  expect(screen.getByText("1 open")).toBeTruthy();
});

test("approving reschedules the visit; a rule that needs a reason asks for it first", async () => {
  const { user, api } = await open([timeChangeWith()], {
    api: {
      "POST /visits/check": () => ({
        broken: [
          {
            rule: "recertification-window",
            effect: "needs-reason",
            message: "Outside of the window.",
            source: null,
            visitId: null,
          },
        ],
      }),
      "POST /time-changes/:id/approve": () => timeChangeWith({ status: "approved" }),
    },
  });
  expect(await screen.findByText("Outside of the window.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Approve the request for Iris Weller" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reason required" }));
  await user.type(dialog.getByLabelText("Reason for overriding the rule"), "Hospital stay");
  await user.click(dialog.getByRole("button", { name: "Override" }));
  expect(await screen.findByText(/Iris Weller was rescheduled to Wed 03\/04\/2026, 11:00 AM/)).toBeTruthy();
  expect(api.callsOf("POST /time-changes/:id/approve")[0]?.input).toEqual({
    id: timeChangeWith().id,
    version: 1,
    overrideReason: "Hospital stay",
  });
});

test("a time with a conflict cannot be approved, with the reason; declining is still possible", async () => {
  await open([timeChangeWith()], {
    api: {
      "POST /visits/check": () => ({
        broken: [
          {
            rule: "outside-care",
            effect: "refused",
            message: "Not on service.",
            source: null,
            visitId: null,
          },
        ],
      }),
    },
  });
  const whyNot = await screen.findByText("Cannot be approved: the requested time has a conflict.");
  const approve = screen.getByRole("button", { name: "Approve the request for Iris Weller" });
  expect(approve).toHaveProperty("disabled", true);
  expect(approve.getAttribute("aria-describedby")).toBe(whyNot.id);
  const decline = screen.getByRole("button", { name: "Decline the request for Iris Weller" });
  expect(decline).toHaveProperty("disabled", false);
});

test("what prevents the approval is shown at the request", async () => {
  const message = "Marsh, Nora has a visit from 11:00\u00a0AM to 11:45\u00a0AM.";
  const { user } = await open([timeChangeWith()], {
    api: { "POST /time-changes/:id/approve": () => refuse("overlap", { message }) },
  });
  await user.click(await screen.findByRole("button", { name: "Approve the request for Iris Weller" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
});

test("declining needs a reason, which the clinician sees", async () => {
  const { user, api } = await open([timeChangeWith()], {
    api: { "POST /time-changes/:id/decline": () => timeChangeWith({ status: "declined" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Decline the request for Iris Weller" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline request" }));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Nobody else can come earlier");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(api.callsOf("POST /time-changes/:id/decline")[0]?.input).toEqual({
      id: timeChangeWith().id,
      version: 1,
      reason: "Nobody else can come earlier",
    }),
  );
});

test("a nurse sees the status of their own requests and can withdraw an open one, but not decide", async () => {
  const declined = timeChangeWith({
    id: visitId(91),
    status: "declined",
    decidedByName: "Marsh, Sal",
    decidedAt: "2026-03-03T21:00:00.000Z",
    decisionReason: "The patient is at dialysis then",
  });
  const { user, api } = await open([declined, timeChangeWith()], {
    role: "Staff",
    api: { "POST /time-changes/:id/withdraw": () => timeChangeWith({ status: "withdrawn" }) },
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Open");
  expect(second?.textContent).toContain("Was scheduled for Wed 03/04/2026, 9:00\u00a0AM.");
  expect(second?.textContent).toContain(
    "Marsh, Sal, 03/03/2026, 3:00\u00a0PM: “The patient is at dialysis then”",
  );
  expect(screen.queryByRole("button", { name: /Approve|Decline/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw the request for Iris Weller" }));
  await waitFor(() => expect(api.callsOf("POST /time-changes/:id/withdraw")).toHaveLength(1));
});

test("an empty queue and a failed one say so", async () => {
  const { unmount } = await open([]);
  expect(await screen.findByText("No time change requests")).toBeTruthy();
  unmount();
  await open([], { api: { "GET /time-changes": () => refuse("internal") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("ten of many requests are shown and checked, more on request", async () => {
  const requests = Array.from({ length: 12 }, (_, index) => timeChangeWith({ id: visitId(500 + index) }));
  const { user } = await open(requests);
  expect(await screen.findAllByRole("listitem")).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Show more of 12 requests" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(12));
  expect(screen.queryByRole("button", { name: /Show more/ })).toBeNull();
});
