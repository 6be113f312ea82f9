import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { setWidth } from "#src/test/window-width.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";

const serverPage = 50;
const inAll = 70;

/** A list of 70 rows, of which the server sends 50 at a time. */
function Rows({ marked }: { marked?: number }) {
  const [count, setCount] = useState(serverPage);
  const { drawn = [], more } = useDrawnRows({
    rows: Array.from({ length: count }, (_, at) => at + 1),
    next: {
      hasNextPage: count < inAll,
      isFetchingNextPage: false,
      fetchNextPage: async () => setCount(inAll),
    },
    isMarked: (row) => row === marked,
  });
  return (
    <>
      <p role="status">{`${drawn.length} of ${count}`}</p>
      {more.hasNextPage && (
        <button type="button" onClick={() => void more.fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  );
}

async function saidAfterEachPage() {
  const user = userEvent.setup();
  const said = [screen.getByRole("status").textContent];
  while (screen.queryByRole("button") !== null) {
    await user.click(screen.getByRole("button"));
    said.push(screen.getByRole("status").textContent);
  }
  return said;
}

test("on a phone 20 more rows are rendered at a time, and more are requested when they run out", async () => {
  setWidth("phone");
  render(<Rows />);
  expect(await saidAfterEachPage()).toEqual(["20 of 50", "40 of 50", "60 of 70", "70 of 70"]);
});

test("in a wide window all loaded rows are rendered, and Show more requests more at once", async () => {
  setWidth("desk");
  render(<Rows />);
  expect(await saidAfterEachPage()).toEqual(["50 of 50", "70 of 70"]);
});

test("the requested row is among those rendered", () => {
  setWidth("phone");
  render(<Rows marked={33} />);
  expect(screen.getByRole("status").textContent).toBe("33 of 50");
});
