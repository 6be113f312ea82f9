import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { sayRequired } from "./say-required.ts";

type Named = { phone: string; email: string; note: string };

const problems = ({ phone, email }: Named): Record<string, string> =>
  phone === "" && email === "" ? { phone: "Enter a phone number or an e-mail address" } : {};

function Form() {
  const form = useForm<Named>({
    initialValues: { phone: "1", email: "", note: "" },
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });
  return (
    <form>
      <TextInput label="Phone" {...form.getInputProps("phone")} />
      <TextInput label="Email" {...form.getInputProps("email")} />
      <TextInput label="Note" {...form.getInputProps("note")} />
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("a field is required as long as the form's rules refuse it empty, and keeps its name", async () => {
  renderUi(<Form />);
  expect([field("Phone").required, field("Email").required, field("Note").required]).toEqual([
    true,
    false,
    false,
  ]);
  await userEvent.type(field("Email"), "ada@example.test");
  expect(field("Phone").required).toBe(false);
});
