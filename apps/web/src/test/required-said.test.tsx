import { TextInput } from "@mantine/core";
import { expect, test } from "vitest";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { renderUi } from "./render-ui.tsx";
import { expectRequiredSaid } from "./required-said.ts";

test("a field that is missed without having said that it is required is found", () => {
  const { rerender } = renderUi(<TextInput label="Patient" error="Please choose a patient" />);
  expect(expectRequiredSaid).toThrow(/Patient/);
  rerender(<TextInput label="Patient" error="Please choose a patient" required />);
  expectRequiredSaid();
  rerender(<TextInput label={<RequiredLabel>Patient</RequiredLabel>} error="Please choose a patient" />);
  expectRequiredSaid();
  rerender(<TextInput key="filled" label="Patient" error="This patient left" defaultValue="Ada" />);
  expectRequiredSaid();
});
