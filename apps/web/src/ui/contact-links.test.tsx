import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AddressLink, PhoneLink } from "./contact-links.tsx";

const address = "12 Pecan Street, Austin, TX 78701";
const place = { latitude: 30.27, longitude: -97.74, isApproximate: false };

test("an address opens directions that tell the coordinates and nothing else", () => {
  render(<AddressLink address={address} place={place} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: `${address}, directions in a new tab` });
  expect(link.href).toBe("https://www.google.com/maps/dir/?api=1&destination=30.27%2C-97.74");
  expect(link.rel).toBe("noopener noreferrer");
  expect(screen.queryByText("Directions to the ZIP code only")).toBeNull();
});

test("where only the ZIP code is known it says so", () => {
  render(<AddressLink address={address} place={{ ...place, isApproximate: true }} />);
  expect(screen.getByText("Directions to the ZIP code only")).toBeTruthy();
});

test("where directions are not allowed it is plain text", () => {
  render(<AddressLink address={address} place={undefined} />);
  expect(screen.getByText(address)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a telephone number is called when it is pressed, and shown in its usual shape", () => {
  render(<PhoneLink phone="+15125550143" />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "(512) 555-0143" });
  expect(link.href).toBe("tel:+15125550143");
});
