import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { setWidth } from "#src/test/window-width.ts";
import { PagedTable } from "./paged-table.tsx";

const items = Array.from({ length: 45 }, (_, at) => ({ name: `Item ${at + 1}` }));

const table = (marked?: string, isPage = false) => (
  <PagedTable
    isPage={isPage}
    caption="Catalog"
    of="items"
    columns={[{ header: "Name", cell: ({ name }: { name: string }) => name }]}
    rows={items}
    rowKey={({ name }) => name}
    empty="Nothing"
    marked={marked}
  />
);

const countRows = () => screen.getAllByRole("rowheader").length;

test("on a phone a long list is rendered a page at a time, and focus moves to the first new row", async () => {
  setWidth("phone");
  const user = userEvent.setup();
  renderUi(table());
  expect(countRows()).toBe(20);
  expect(screen.getByRole("status").textContent).toBe("20 of 45 items");
  await user.click(screen.getByRole("button", { name: "Show 20 more" }));
  expect(countRows()).toBe(40);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Item 21"));
  await user.click(screen.getByRole("button", { name: "Show 5 more" }));
  expect(countRows()).toBe(45);
  expect(screen.getByRole("status").textContent).toBe("45 items");
  expect(screen.queryByRole("button")).toBeNull();
});

test("on a phone one page of a longer list says how much of the page is shown", async () => {
  setWidth("phone");
  const user = userEvent.setup();
  renderUi(table(undefined, true));
  expect(screen.getByRole("status").textContent).toBe("20 of the 45 items on this page");
  await user.click(screen.getByRole("button", { name: "Show 20 more" }));
  await user.click(screen.getByRole("button", { name: "Show 5 more" }));
  expect(screen.getByRole("status").textContent).toBe("45 items on this page");
});

test("on a phone the requested row is rendered along with those before it", () => {
  setWidth("phone");
  renderUi(table("Item 33"));
  expect(countRows()).toBe(33);
});

test("in a wide window the whole list is rendered", () => {
  setWidth("desk");
  renderUi(table());
  expect(countRows()).toBe(45);
  expect(screen.queryByRole("button")).toBeNull();
});
