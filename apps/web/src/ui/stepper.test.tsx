import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Stepper } from "./stepper.tsx";

const steps = [
  { description: "Your Info", active: false, completed: true },
  { description: "Document Upload", active: true, completed: false },
  { description: "Final Steps", active: false, completed: false },
];

test("whether a step is current, completed or upcoming is announced", () => {
  render(<Stepper label="Account" steps={steps} />);
  expect(screen.getAllByRole("listitem").map((step) => step.getAttribute("aria-current"))).toEqual([
    null,
    "step",
    null,
  ]);
  expect(screen.getByText("Your Info").textContent).toBe("Your Info, completed");
  expect(screen.getByText("Final Steps").textContent).toBe("Final Steps");
});

test("steps are no buttons unless they can be picked", () => {
  render(<Stepper label="Account" steps={steps} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a step that can be picked is picked by keyboard", async () => {
  const onPick = vi.fn();
  render(<Stepper label="Account" steps={steps} onPick={onPick} />);
  screen.getByRole("button", { name: "Final Steps" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith(2);
});
