import type { Behavior } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { behaviorWith, chartPatientId } from "#src/test/chart-records.ts";
import { chooseAction } from "#src/test/choose-action.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { BehaviorsSection } from "./behaviors-section.tsx";

const calm = behaviorWith(1, { kind: "cooperative", observedOn: "2026-03-03" });
const unsafe = behaviorWith(2, { kind: "unsafe-home", isSafetyConcern: true, observedBy: "Ramos, Ana" });

function open(behaviors: Behavior[], role: "Staff" | "Viewer" = "Staff") {
  let kept = behaviors;
  const api: Handlers = {
    "GET /patients/:id/behaviors": ({ removed }) => ({
      behaviors: kept.filter(({ isRemoved }) => !isRemoved || removed === "true"),
    }),
    "POST /behaviors": (input) => {
      const added = { ...input, version: 1, isRemoved: false, observedBy: "Marsh, Nora" };
      kept = [...kept, added];
      return added;
    },
    "PUT /behaviors/:id": ({ id, ...changes }) => {
      const changed = { ...calm, ...changes, id, version: changes.version + 1 };
      kept = kept.map((one) => (one.id === id ? changed : one));
      return changed;
    },
  };
  const section = (
    <Loaded>
      <BehaviorsSection patientId={chartPatientId} />
    </Loaded>
  );
  return openPart(section, api, role);
}

test("safety concerns are listed first and labeled in words", async () => {
  open([calm, unsafe]);
  const [first] = await screen.findAllByRole("rowheader");
  expect(first?.textContent).toBe("Unsafe home  Safety concern");
  expect(within(screen.getByRole("row", { name: /Unsafe home/ })).getByText("Ramos, Ana")).toBeTruthy();
});

test("an observation is added, dated today by default", async () => {
  const { user, api } = open([]);
  expect(await screen.findByText("No observations yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add observation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add observation" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please describe what was observed")).toBeTruthy();
  expect(dialog.getByText("Please choose a behavior")).toBeTruthy();
  await user.click(dialog.getByRole("combobox", { name: "Behavior" }));
  await user.click(await screen.findByRole("option", { name: "Unsafe home" }));
  await user.type(dialog.getByLabelText("What was observed"), "Dog runs free in the yard");
  await user.click(dialog.getByRole("checkbox", { name: /Safety concern/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Dog runs free in the yard")).toBeTruthy();
  expect(api.callsOf("POST /behaviors")[0]?.input).toMatchObject({
    kind: "unsafe-home",
    isSafetyConcern: true,
  });
});

test("without a date nothing is sent", async () => {
  const { user, api } = open([calm]);
  await chooseAction(user, "Cooperative, 03/03/2026", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit observation" }));
  await user.clear(dialog.getByLabelText("Observed on"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please enter the date")).toBeTruthy();
  expect(api.callsOf("PUT /behaviors/:id")).toHaveLength(0);
});

test("removing asks first and can be undone", async () => {
  const { user } = open([calm]);
  await chooseAction(user, "Cooperative, 03/03/2026", "Remove");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No observations yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getByRole("row", { name: /Cooperative/ })).toBeTruthy());
});

test("read-only users see no actions", async () => {
  open([calm], "Viewer");
  await screen.findByRole("row", { name: /Cooperative/ });
  expect(screen.queryByRole("button")).toBeNull();
});
