import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith } from "#src/test/records.ts";
import { Loaded } from "#src/ui/panel.tsx";
import { laterPart, type SectionProps } from "./later-part.ts";
import { SectionBody } from "./section-body.tsx";

const { id } = patientWith();
const Allergies = ({ patientId }: SectionProps) => <p>Allergies of {patientId}</p>;

const open = (part: ReturnType<typeof laterPart>) =>
  openPart(
    <Loaded>
      <SectionBody part={part} patientId={id} />
    </Loaded>,
    {},
    "Staff",
  );

test("a section that has come before it is opened is there at once", async () => {
  const part = laterPart(() => Promise.resolve(Allergies));
  await part.load();
  open(part);
  expect(screen.getByText(`Allergies of ${id}`)).toBeTruthy();
});

test("a section whose part of the program did not come says so, and can be tried again", async () => {
  let isUp = false;
  const { user } = open(
    laterPart(() => (isUp ? Promise.resolve(Allergies) : Promise.reject(new TypeError("Failed to fetch")))),
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(`Allergies of ${id}`)).toBeTruthy();
});
