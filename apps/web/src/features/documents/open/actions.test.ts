import { expect, test } from "vitest";
import { documentWith } from "#src/test/document-records.ts";
import { documentActionsFor } from "./actions.ts";

const everything = () => true;
const order = documentWith({ kind: "frequency-order", status: "submitted", text: null, signatures: [] });

test("a visit order taken by phone is signed after scheduling has submitted it, other documents are not", () => {
  const taken = { ...order, receivedAt: "2026-03-04T14:00:00Z" };
  expect(documentActionsFor(taken, everything)).toContain("sign");
  const signature = {
    id: "01900000-0000-7000-8000-000000000001",
    userId: "01900000-0000-7000-8000-000000000002",
    name: "Nora Marsh",
    credential: "RN",
    signedAt: "2026-03-04T15:00:00Z",
    sha256: "a".repeat(64),
    isIntact: true,
  };
  expect(documentActionsFor({ ...taken, signatures: [signature] }, everything)).not.toContain("sign");
  expect(documentActionsFor({ ...order, receivedAt: null }, everything)).not.toContain("sign");
});
