import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith } from "#src/test/assessment-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { startWithFreshDevice } from "#src/test/fresh-device.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

startWithFreshDevice();

const path = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}/print`;

const openDocument = (api: Handlers) =>
  renderApp(path, {
    as: userWith("Staff"),
    api: { "GET /device-secret": () => ({ secret: "c2VjcmV0IG9mIHRoZSBzZXJ2ZXI=" }), ...api },
  });

test("offline, an assessment opened before is printed from this device", async () => {
  const { unmount } = openDocument({
    "GET /assessments/:id": () => assessmentWith({ M0090: "2026-04-06", M1860: "02" }),
  });
  await screen.findByRole("article");
  unmount();
  openDocument({ "GET /assessments/:id": () => "no answer" });
  expect((await screen.findByRole("article")).textContent).toContain("02 Requires");
});

test("offline, one never opened here is not printed", async () => {
  renderApp(path.replace(assessmentId(1), assessmentId(2)), {
    as: userWith("Staff"),
    api: { "GET /assessments/:id": () => "no answer" },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("this assessment has not been opened on this device before");
});
