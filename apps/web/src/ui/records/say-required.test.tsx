import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { RecordForm } from "./record-form.tsx";
import { sayRequired } from "./say-required.ts";
import { useRecordForm } from "./use-record-form.ts";

type Named = { phone: string; email: string; note: string };

const problems = ({ phone, email }: Named): Record<string, string> =>
  phone === "" && email === "" ? { phone: "Enter a phone number or an email address" } : {};

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

test("a field is required while the form's rules reject it empty, and keeps its name", async () => {
  renderUi(<Form />);
  expect([field("Phone").required, field("Email").required, field("Note").required]).toEqual([
    true,
    false,
    false,
  ]);
  await userEvent.type(field("Email"), "ada@example.test");
  expect(field("Phone").required).toBe(false);
});

type Visit = { day: string; reason: string; isJoint: boolean };

/** A reason is required once there is a date. */
const visitProblems = ({ day, reason }: Visit): Record<string, string> =>
  day !== "" && reason === "" ? { reason: "Please give a reason" } : {};

function VisitForm() {
  const initial: Visit = { day: "", reason: "", isJoint: false };
  const editing = useRecordForm<Visit, { version: number }>({
    initial,
    version: undefined,
    problems: visitProblems,
    save: () => Promise.resolve({ version: 1 }),
    onSaved: () => undefined,
    readFresh: () => undefined,
    toValues: () => initial,
    otherwise: "It could not be saved.",
  });
  return (
    <RecordForm
      title="Visit"
      label="Save"
      editing={editing}
      fieldLabels={{ day: "Day", reason: "Reason", isJoint: "Joint" }}
      show={() => ""}
      onClose={() => undefined}
    >
      <TextInput label="Day" {...editing.form.getInputProps("day")} />
      <TextInput label="Reason" {...editing.form.getInputProps("reason")} />
    </RecordForm>
  );
}

test("a form without required fields says so once, while that is the case", async () => {
  renderUi(<VisitForm />);
  expect(await screen.findAllByText("All fields are optional.")).toHaveLength(1);
  await userEvent.type(field("Day"), "Monday");
  expect(field("Reason").required).toBe(true);
  expect(screen.queryByText("All fields are optional.")).toBeNull();
});
