import type { StaffRecord } from "@hearthside/contract";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataTable } from "../data-table.tsx";
import { staffRecordColumns } from "./staff-record-columns.tsx";

const expired: StaffRecord = {
  id: "019a9d10-0000-7000-8000-000000000001",
  userId: "019a9d10-0000-7000-8000-000000000002",
  version: 1,
  isRemoved: false,
  kind: "license",
  title: null,
  number: "RN 4411",
  issuedOn: "2024-02-01",
  expiresOn: "2026-01-31",
  isInForce: false,
};
const renewed: StaffRecord = {
  ...expired,
  id: "019a9d10-0000-7000-8000-000000000003",
  expiresOn: null,
  isInForce: true,
};

const toneOf = (others: readonly StaffRecord[]) => {
  const rows = [expired, ...others];
  const columns = staffRecordColumns("Record", rows);
  const table = { caption: "Records", empty: null, rows, columns };
  const { unmount } = render(<DataTable {...table} rowKey={({ id }) => id} />);
  const tone = screen.getByText("Not current").dataset["tone"];
  unmount();
  return tone;
};

test("an expired license is red until one in effect takes its place", () => {
  expect(toneOf([])).toBe("critical");
  expect(toneOf([{ ...renewed, kind: "cpr" }])).toBe("critical");
  expect(toneOf([{ ...renewed, isRemoved: true }])).toBe("critical");
  expect(toneOf([renewed])).toBe("subdued");
});
