import { QueryClient, QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { Panel } from "./panel.tsx";

vi.spyOn(console, "error").mockImplementation(() => undefined);

test("a panel that failed offline reloads by itself when back online", async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("no network"));
  read.mockResolvedValue("Two allergies");
  function Allergies() {
    return <p>{useSuspenseQuery({ queryKey: ["allergies"], queryFn: read, retry: false }).data}</p>;
  }
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Panel title="Allergies">
        <Allergies />
      </Panel>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Two allergies")).toBeTruthy();
});
