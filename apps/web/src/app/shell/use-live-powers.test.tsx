import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

test("When the server refuses what the screen had offered, powers are read again and a page that is closed now is left", async () => {
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
