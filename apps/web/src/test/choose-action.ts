import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses an action from the menu at the end of a row; the row is named as in "Actions for …". */
export async function chooseAction(user: UserEvent, row: string, action: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}
