import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { Avatar } from "./avatar.tsx";
import { Failed } from "./failed.tsx";
import { PageTitle } from "./page-title.tsx";
import { EmailField } from "./records/text-fields.tsx";
import { RowMenu } from "./row-menu.tsx";

function Email({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState("");
  const report = (now: string) => {
    setValue(now);
    onChange(now);
  };
  return <EmailField value={value} onChange={report} />;
}

test("an email address loses the spaces it was pasted with", async () => {
  const onChange = vi.fn();
  renderUi(<Email onChange={onChange} />);
  await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
  await userEvent.paste("  ada@example.test ");
  expect(onChange).toHaveBeenLastCalledWith("ada@example.test");
});

test("online status is announced to screen readers, and nothing is said if it is unknown", () => {
  renderUi(
    <>
      <Avatar name="Ada Marsh" online />
      <Avatar name="Bo Weller" online={false} />
      <Avatar name="Cy Young" />
    </>,
  );
  expect(screen.getAllByRole("img").map((dot) => dot.getAttribute("aria-label"))).toEqual([
    "Online",
    "Offline",
  ]);
});

test.each([
  ["Ada Marsh", "AM"],
  ["Ada van der Marsh", "AM"],
  ["Ada", "A"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});

test("a failure says what happened, can be tried again, and names its request", async () => {
  const onRetry = vi.fn();
  renderUi(<Failed message="The patients could not be loaded." onRetry={onRetry} requestId="req-7" />);
  expect(screen.getByRole("alert").textContent).toContain("The patients could not be loaded.");
  expect(screen.getByText("Request req-7")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a page's title names the browser's tab", () => {
  renderUi(<PageTitle>Patients</PageTitle>);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Patients");
  expect(document.title).toBe("Patients · Hearthside");
});

test("the actions of a row are in a menu that is named for the row", async () => {
  const onAction = vi.fn();
  renderUi(
    <RowMenu
      name="Ada Marsh"
      actions={[
        { label: "Assign", onAction },
        { label: "Resolve", onAction: vi.fn() },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Actions for Ada Marsh" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Assign",
    "Resolve",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Assign" }));
  expect(onAction).toHaveBeenCalledOnce();
});

test("the only action of a row is a button that is named for the row", async () => {
  const onAction = vi.fn();
  renderUi(<RowMenu name="Ada Marsh" actions={[{ label: "Assign", onAction }]} />);
  const button = screen.getByRole("button", { name: "Assign Ada Marsh" });
  expect(button.textContent).toBe("Assign");
  await userEvent.click(button);
  expect(onAction).toHaveBeenCalledOnce();
});

test("a single action with a long label stays in the menu", () => {
  renderUi(<RowMenu name="Ada Marsh" actions={[{ label: "Download the zip again", onAction: vi.fn() }]} />);
  expect(screen.getByRole("button", { name: "Actions for Ada Marsh" })).toBeTruthy();
});

test("a row without actions has no menu", () => {
  renderUi(<RowMenu name="Ada Marsh" actions={[]} />);
  expect(screen.queryByRole("button")).toBeNull();
});
