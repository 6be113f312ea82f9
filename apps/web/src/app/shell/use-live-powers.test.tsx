import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { notifyRefused } from "#src/lib/call.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { useLivePowers } from "./use-live-powers.ts";

test("when the server refuses an offered action, permissions are refetched and a page without access closes", async () => {
  const viewer = userWith("Viewer");
  let powers = viewer.Powers;
  const { api } = renderApp("/supplies", {
    as: viewer,
    api: {
      "GET /auth/user-info": () => ({ ...viewer, Powers: powers }),
      "GET /supply-requests": () => {
        powers = { patients: ["view", "view-all"] };
        return refuse("forbidden", { message: "Your role does not allow this." });
      },
      "POST /patients/search": () => ({ patients: [], total: 0, more: false }),
    },
  });
  await waitFor(() => expect(address()).toContain("/admin/clinical/patient-chart"), { timeout: 5000 });
  expect(api.callsOf("GET /auth/user-info").length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole("link", { name: "Supplies" })).toBeNull());
});

test("a permission change during a refetch causes another one", async () => {
  const viewer = userWith("Viewer");
  const answers: (() => void)[] = [];
  openPart(
    <Powers />,
    {
      "GET /auth/user-info": () =>
        new Promise((resolve) => {
          answers.push(() => resolve(viewer));
        }),
    },
    "Viewer",
  );
  notifyRefused();
  await waitFor(() => expect(answers).toHaveLength(1));
  notifyRefused();
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2), { timeout: 5000 });
});

function Powers() {
  useLivePowers();
  return null;
}
