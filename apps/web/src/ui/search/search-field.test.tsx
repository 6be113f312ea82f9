import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeTime } from "#src/test/fake-time.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import { SearchField, type Suggestion } from "./search-field.tsx";

beforeEach(() => fakeTime());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const status = () => screen.getByRole("status").textContent;

const people: Suggestion[] = [
  { value: "1", label: "Ada Marsh", detail: "03/04/1950" },
  { value: "2", label: "Ada Weller" },
];

function PatientSearch({ onPick }: { onPick: (value: string) => void }) {
  const [text, setText] = useState("");
  const found = text === "" ? undefined : people.filter(({ label }) => label.startsWith(text));
  return <SearchField label="Search a Patient" onSearch={setText} suggestions={found} onPick={onPick} />;
}

test("typed text is reported once, 500 ms after the last key", async () => {
  const onSearch = vi.fn();
  renderUi(<SearchField label="Search" onSearch={onSearch} />);
  const input = screen.getByRole("searchbox", { name: "Search" });
  type(input, "Ad");
  await wait(499);
  type(input, "Ada ");
  await wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(1);
  expect(onSearch.mock.calls).toEqual([["Ada"]]);
});

test("a search with its own delay reports after that delay", async () => {
  const onSearch = vi.fn();
  renderUi(<SearchField label="Search Staffmember" delayMs={50} onSearch={onSearch} />);
  type(screen.getByRole("searchbox"), "Bo");
  await wait(50);
  expect(onSearch).toHaveBeenCalledWith("Bo");
});

test("it shows that it is searching from the first key on", async () => {
  renderUi(<SearchField label="Search" onSearch={() => undefined} />);
  type(screen.getByRole("searchbox"), "A");
  expect(status()).toBe("Searching…");
  await wait(500);
  expect(status()).toBe("");
});

test("Enter searches at once", () => {
  const onSearch = vi.fn();
  renderUi(<SearchField label="Search" onSearch={onSearch} />);
  type(screen.getByRole("searchbox"), "Ada");
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter", code: "Enter" });
  expect(onSearch).toHaveBeenCalledWith("Ada");
});

test("Enter does not submit the surrounding form", () => {
  const onSubmit = vi.fn();
  renderUi(
    <form onSubmit={onSubmit}>
      <SearchField label="Search" onSearch={() => undefined} />
    </form>,
  );
  expect(fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter", code: "Enter" })).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a suggestion is picked by keyboard", async () => {
  const onPick = vi.fn();
  renderUi(<PatientSearch onPick={onPick} />);
  const input = screen.getByRole("combobox", { name: "Search a Patient" });
  fireEvent.focus(input);
  type(input, "Ada");
  await wait(500);
  expect(status()).toBe("2 suggestions");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(input.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Suggestions" }).id);
  fireEvent.keyDown(input, { key: "ArrowDown", code: "ArrowDown" });
  fireEvent.keyDown(input, { key: "Enter", code: "Enter" });
  expect(onPick.mock.calls).toEqual([["2"]]);
  expect(screen.getByDisplayValue("Ada Weller")).toBe(input);
  expect(input.getAttribute("aria-expanded")).toBe("false");
});

test("Enter picks the first suggestion, but none that belongs to older text", async () => {
  const onPick = vi.fn();
  renderUi(<PatientSearch onPick={onPick} />);
  const input = screen.getByRole("combobox", { name: "Search a Patient" });
  fireEvent.focus(input);
  type(input, "Ada");
  await wait(500);
  type(input, "Ada W");
  fireEvent.keyDown(input, { key: "Enter", code: "Enter" });
  expect(onPick).not.toHaveBeenCalled();
  await wait(500);
  fireEvent.keyDown(input, { key: "Enter", code: "Enter" });
  expect(onPick.mock.calls).toEqual([["2"]]);
});

test("suggestions do not shift the page: they are placed off-screen until their position is known", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  renderUi(<PatientSearch onPick={() => undefined} />);
  const input = screen.getByRole("combobox", { name: "Search a Patient" });
  fireEvent.focus(input);
  type(input, "Ada");
  await wait(500);
  const [first] = screen.getAllByRole("option");
  expect(first?.hasAttribute("data-combobox-selected")).toBe(true);
  expect(scrolled).not.toHaveBeenCalled();
});

test("when nothing matches it shows the search text", async () => {
  renderUi(<PatientSearch onPick={() => undefined} />);
  type(screen.getByRole("combobox"), "Zoe");
  await wait(500);
  expect(screen.getByText("Nothing matches “Zoe”.")).toBeTruthy();
});

test("clearing the search empties it and reports that", async () => {
  const onSearch = vi.fn();
  renderUi(<SearchField label="Search" onSearch={onSearch} />);
  type(screen.getByRole("searchbox"), "Ada");
  await wait(500);
  fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(onSearch).toHaveBeenLastCalledWith("");
  expect(screen.getByDisplayValue("")).toBe(document.activeElement);
});
