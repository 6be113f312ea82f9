import { Checkbox } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import { RequiredLabel } from "./required-label.tsx";

function Form() {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSent, setSent] = useState(false);
  return (
    <form
      id="form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        focusFirstError("form");
      }}
    >
      <Checkbox.Group
        label={<RequiredLabel>Which ones</RequiredLabel>}
        error={isSent && chosen.length === 0 && "Please choose"}
        value={chosen}
        onChange={setChosen}
      >
        <Checkbox value="one" label="One" />
        <Checkbox value="other" label="Another" />
      </Checkbox.Group>
      <button type="submit">Save</button>
    </form>
  );
}

test("a group of choices says in its name that it is required, and has the focus when it is left empty", async () => {
  renderUi(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(
    screen.getByRole("group", { name: "Which ones required", description: "Please choose" }),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "One" })));
});
