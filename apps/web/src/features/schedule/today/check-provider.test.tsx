import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { startWithFreshDevice } from "#src/test/fresh-device.ts";
import { openPart } from "#src/test/open-part.tsx";
import { ownVisit } from "#src/test/visit-records.ts";
import { CheckButton, CheckProvider } from "./check-provider.tsx";

startWithFreshDevice();
vi.spyOn(console, "warn").mockImplementation(() => undefined);

/** As at the bottom of a phone: one button for whichever visit is next. */
function NextOfTwo() {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <CheckProvider>
      <CheckButton
        visit={isChanged ? ownVisit(2, { patientName: "Abbott, Ruth" }) : ownVisit(1)}
        kind={isChanged ? "check-out" : "check-in"}
        isNext
      />
      <button type="button" onClick={() => setIsChanged(true)}>
        The day changes
      </button>
    </CheckProvider>
  );
}

test("the pressed visit is recorded, even if another visit becomes the next one before the question is answered", async () => {
  const { user, api } = openPart(
    <NextOfTwo />,
    {
      "GET /device-secret": () => ({ secret: "c2VjcmV0" }),
      "GET /visits/mine": ({ day = "2026-03-04" }) => ({ day, stops: [] }),
      "POST /visits/:visitId/verifications": () => ({ ...ownVisit(1), status: "in-progress" }),
    },
    "Staff",
  );
  await user.click(screen.getByRole("button", { name: /^Check in, / }));
  await screen.findByRole("dialog", { name: "Your location" });
  fireEvent.click(screen.getByText("The day changes"));
  await user.click(screen.getByRole("button", { name: "Check in without location" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:visitId/verifications")).toHaveLength(1));
  expect(api.callsOf("POST /visits/:visitId/verifications")[0]?.input).toMatchObject({
    visitId: ownVisit(1).id,
    kind: "check-in",
  });
});
