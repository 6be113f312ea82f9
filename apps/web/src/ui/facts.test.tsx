import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Facts } from "./facts.tsx";

test("facts have labels, and missing ones are named in one line with a way to add them", () => {
  render(
    <Facts
      facts={[
        ["Language", "Spanish"],
        ["Email", null],
        ["SSN", undefined],
        ["Street", ""],
      ]}
      add={<a href="/profile">Add</a>}
    />,
  );
  expect(screen.getByText("Language").nextElementSibling?.textContent).toBe("Spanish");
  expect(screen.getByText(/^Not recorded/).textContent).toBe("Not recorded: email, SSN, street Add");
});

test("when everything is recorded, nothing is listed as missing", () => {
  render(<Facts facts={[["Language", "Spanish"]]} />);
  expect(screen.queryByText(/^Not recorded/)).toBeNull();
});
