import type { SupplyRequest } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientRow, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import {
  branchId,
  forecastWith,
  itemId,
  requestWith,
  stockWith,
  supplyItemWith,
} from "#src/test/supply-records.ts";

/** A server that tracks one request. */
function open(
  path: string,
  { role = "Editor", api = {} }: { role?: "Editor" | "Staff"; api?: Handlers } = {},
) {
  let kept = requestWith(1);
  const became = (changes: Partial<SupplyRequest>) => {
    kept = { ...kept, ...changes, version: kept.version + 1 };
    return kept;
  };
  const answers: Handlers = {
    "GET /branches": () => ({ branches: [{ id: branchId, name: "Austin" }] }),
    "GET /supply-requests": ({ status }) => {
      const isShown = status === undefined ? ["open", "ready"].includes(kept.status) : kept.status === status;
      return { requests: isShown ? [kept] : [], total: isShown ? 1 : 0, more: false };
    },
    "GET /supply-requests/:id": () => kept,
    "GET /supply-items": () => ({ items: [supplyItemWith(1), supplyItemWith(2, { name: "Masks" })] }),
    "POST /supply-requests/:id/ready": () => became({ status: "ready", readyAt: "2026-03-04T15:00:00.000Z" }),
    "POST /supply-requests/:id/reopen": () => became({ status: "open", given: 0, readyAt: null }),
    "POST /supply-requests/:id/cancel": ({ reason }) => became({ status: "cancelled", closeReason: reason }),
    "POST /supply-requests/:id/hand-out": ({ quantity }) =>
      became({ given: quantity, status: quantity === kept.quantity ? "handed-out" : "open" }),
    "GET /supply-stock": () => ({ stock: [stockWith(1)] }),
  };
  return renderApp(path, { as: userWith(role), api: { ...answers, ...api } });
}

const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));

test("a click marks supplies ready for pickup, once, and Undo reverts it", async () => {
  const { user, api } = open("/supplies");
  const name = "Ready for pickup: Gloves for Iris Weller";
  await user.dblClick(await screen.findByRole("button", { name }));
  expect(await screen.findByText("Gloves for Iris Weller: marked ready for pickup.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  expect(api.callsOf("POST /supply-requests/:id/ready")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name })).toBeTruthy();
  expect(api.callsOf("POST /supply-requests/:id/reopen")[0]?.input).toMatchObject({ version: 2 });
});

test("a request for more than the branch has says how much is short", async () => {
  open("/supplies", {
    api: {
      "GET /supply-requests": () => ({ requests: [requestWith(1, { inStock: 1 })], total: 1, more: false }),
    },
  });
  const row = (await screen.findByRole("button", { name: "Gloves" })).closest("tr");
  expect(row?.textContent).toContain("1 on hand, 1 short");
  expect(row?.textContent).toContain("by Nora Marsh");
});

test("a request can be partly handed out, and a count corrects the stock", async () => {
  const { user, api } = open("/supplies", {
    api: {
      "POST /supply-requests/:id/hand-out": ({ found }) =>
        found === null
          ? refuse("not-ready", { message: "Austin holds 0.", context: { inStock: 0 } })
          : requestWith(1, { given: 2, status: "handed-out", version: 2 }),
    },
  });
  await chooseAction(user, "Gloves for Iris Weller", "Mark as picked up");
  const dialog = await dialogNamed("Pickup of Gloves for Iris Weller");
  const submit = dialog.getByRole("button", { name: "Mark as picked up" });
  await user.click(submit);
  expect(await dialog.findByText("Not enough stock: 0 boxes on hand. Recount the shelf.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Shelf count/), "3");
  await user.click(submit);
  expect(await screen.findByText("Gloves for Iris Weller was picked up.")).toBeTruthy();
  expect(api.callsOf("POST /supply-requests/:id/hand-out")[1]?.input).toMatchObject({
    quantity: 2,
    found: 3,
  });
});

test("A request is canceled with a reason", async () => {
  const { user } = open("/supplies", { role: "Staff" });
  await user.click(await screen.findByRole("button", { name: "Cancel request Gloves for Iris Weller" }));
  const dialog = await dialogNamed("Cancel Gloves for Iris Weller?");
  await user.click(dialog.getByRole("button", { name: "Cancel request" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Found some");
  await user.click(dialog.getByRole("button", { name: "Cancel request" }));
  expect(await screen.findByText("No open requests")).toBeTruthy();
});

test("field staff create, change and cancel their own requests, and cannot hand out supplies", async () => {
  open("/supplies", { role: "Staff" });
  expect(await screen.findByRole("button", { name: "Edit: Gloves for Iris Weller" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ready for pickup/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel request Gloves for Iris Weller" })).toBeTruthy();
});

test("A nurse requests supplies for a patient; missing input is marked on its field", async () => {
  const { user, api } = open("/supplies", {
    role: "Staff",
    api: {
      "POST /patients/search": () => ({ patients: [patientRow(1)], more: false }),
      "POST /supply-requests": () => requestWith(2),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Request supplies" }));
  const dialog = await dialogNamed("Request supplies");
  expect(dialog.getByRole("combobox", { name: "Patient" })).toHaveProperty("required", true);
  await user.click(dialog.getByRole("button", { name: "Request" }));
  expect(dialog.getByText("Please choose a patient")).toBeTruthy();
  expect(dialog.getByText("Please choose a supply")).toBeTruthy();
  await user.type(dialog.getByRole("combobox", { name: "Patient" }), "wel");
  await user.click(await screen.findByRole("option", { name: /Weller1, Iris/ }));
  await user.click(dialog.getByRole("combobox", { name: "Supply" }));
  await user.click(await screen.findByRole("option", { name: "Masks (box)" }));
  await user.clear(dialog.getByLabelText("Quantity"));
  await user.type(dialog.getByLabelText("Quantity"), "3");
  await user.click(dialog.getByRole("button", { name: "Request" }));
  expect(await screen.findByText("Gloves for Iris Weller was requested.")).toBeTruthy();
  expect(api.callsOf("POST /supply-requests")[0]?.input).toMatchObject({
    forKind: "patient",
    patientId: patientRow(1).id,
    userId: null,
    itemId: itemId(2),
    quantity: 3,
    branchId: null,
  });
});

test("A count after a concurrent change shows the new stock and is entered again", async () => {
  let isFirst = true;
  const { user, api } = open("/supplies?tab=stock", {
    api: {
      "POST /supply-movements": ({ id, quantity, note }) => {
        if (!isFirst)
          return {
            id,
            itemId: itemId(1),
            branchId,
            branchName: "Austin",
            kind: "counted",
            change: 0,
            quantityAfter: quantity,
            requestId: null,
            note,
            at: "2026-03-04T15:00:00.000Z",
            byName: "Marsh, Sal",
          };
        isFirst = false;
        return refuse("conflict", { context: stockWith(1, { quantity: 4, version: 4 }) });
      },
    },
  });
  await chooseAction(user, "Gloves, Austin", "Record count");
  const dialog = await dialogNamed("Record count: Gloves, Austin");
  await user.type(dialog.getByLabelText("Quantity counted (boxes)"), "4");
  await user.click(dialog.getByRole("button", { name: "Record count" }));
  expect(await dialog.findByText(/is now 4 boxes on hand/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Record count" }));
  expect(await screen.findByText("Counted: Gloves, Austin now has 4 boxes.")).toBeTruthy();
  const [first, second] = api.callsOf("POST /supply-movements").map(({ input }) => input);
  expect([first, second]).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test("the forecast shows shortages and what each clinician needs to bring", async () => {
  const { api } = open("/supplies?tab=forecast&from=2026-03-09&span=week", {
    api: {
      "GET /supplies/forecast": () => ({
        items: [forecastWith()],
        visitCount: 3,
        pickLists: [
          {
            userId: userWith("Staff").UserId,
            userName: "Marsh, Nora",
            visitCount: 3,
            items: [{ itemId: itemId(1), itemName: "Gloves", unit: "box", quantity: 6 }],
          },
        ],
      }),
    },
  });
  expect(await screen.findByText("2 short")).toBeTruthy();
  expect(screen.getByText("3 visits scheduled from 03/09/2026 to 03/15/2026.")).toBeTruthy();
  const list = within(screen.getByRole("region", { name: "Pick lists" }));
  expect(list.getByRole("heading", { name: "Marsh, Nora" })).toBeTruthy();
  expect(api.callsOf("GET /supplies/forecast")[0]?.input).toEqual({ from: "2026-03-09", to: "2026-03-15" });
});

test("when filters match nothing, one click shows everything", async () => {
  const { user } = open("/supplies?status=cancelled&for=patient");
  await user.click(await screen.findByRole("button", { name: "Show open and ready" }));
  expect(address()).toBe("/supplies");
  expect(await screen.findByRole("button", { name: "Gloves" })).toBeTruthy();
});

test("when nothing is low, one click shows the whole stock", async () => {
  const { user } = open("/supplies?tab=stock&low=true", {
    api: { "GET /supply-stock": ({ low }) => ({ stock: low === "true" ? [] : [stockWith(1)] }) },
  });
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/supplies?tab=stock");
  expect(await screen.findByRole("button", { name: /: stock history$/ })).toBeTruthy();
});

test("visits without supplies link to where supplies are set", async () => {
  open("/supplies?tab=forecast", {
    api: { "GET /supplies/forecast": () => ({ items: [], visitCount: 3, pickLists: [] }) },
  });
  const say = await screen.findByRole("link", { name: "Set up visit supplies" });
  expect(say.getAttribute("href")).toBe("/supplies?tab=needs");
});

test("a list that cannot be loaded says so and can be retried", async () => {
  let isDown = true;
  const { user } = open("/supplies?tab=stock", {
    api: { "GET /supply-stock": () => (isDown ? "no answer" : { stock: [stockWith(1, { isLow: true })] }) },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText("Running low")).toBeTruthy();
});
