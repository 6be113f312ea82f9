import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PlainButton } from "./plain-button.tsx";
import { PasswordField, PlainField } from "./plain-field.tsx";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a field's hint and error are its accessible description", () => {
  render(<PlainField label="Username" hint="Your work email" error="Email is required" required />);
  const input = screen.getByRole("textbox", { name: "Username" });
  expect(described(input)).toBe("Your work email Email is required");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("a field without an error is not marked invalid", () => {
  render(<PlainField label="Username" />);
  const input = screen.getByRole("textbox", { name: "Username" });
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

test("a password is hidden until shown, and keeps its text", async () => {
  const user = userEvent.setup();
  render(<PasswordField />);
  const input = screen.getByLabelText("Password");
  await user.type(input, "correct horse");
  expect(input.getAttribute("type")).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.getAttribute("type")).toBe("password");
  expect(screen.getByDisplayValue("correct horse")).toBe(input);
});

test("a busy button says so and neither acts nor submits again", async () => {
  const submitted = vi.fn();
  render(
    <form action={submitted}>
      <PlainButton busy="Signing in…">Sign in</PlainButton>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Signing in…" }));
  expect(submitted).not.toHaveBeenCalled();
});
