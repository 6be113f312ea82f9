import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PhoneLink } from "./phone-link.tsx";

test("a telephone number is called when it is pressed, and shown in its usual shape", () => {
  render(<PhoneLink phone="+15125550143" />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "(512) 555-0143" });
  expect(link.href).toBe("tel:+15125550143");
});
