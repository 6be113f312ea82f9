import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AddressLink, PhoneLink } from "./contact-links.tsx";

const address = "12 Pecan Street, Austin, TX 78701";
const place = { latitude: 30.27, longitude: -97.74, isApproximate: false };

test("an address links to directions that contain only the coordinates", () => {
  render(<AddressLink address={address} place={place} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: `${address}, directions in a new tab` });
  expect(link.href).toBe("https://www.google.com/maps/dir/?api=1&destination=30.27%2C-97.74");
  expect(link.rel).toBe("noopener noreferrer");
  expect(screen.queryByText("Directions to the ZIP code only")).toBeNull();
});

test("an address known only by ZIP code says so", () => {
  render(<AddressLink address={address} place={{ ...place, isApproximate: true }} />);
  expect(screen.getByText("Directions to the ZIP code only")).toBeTruthy();
});

test("without permission for directions it is plain text", () => {
  render(<AddressLink address={address} place={undefined} />);
  expect(screen.getByText(address)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a phone number is a call link, shown in the usual format", () => {
  render(<PhoneLink phone="+15125550143" />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "(512) 555-0143" });
  expect(link.href).toBe("tel:+15125550143");
});
