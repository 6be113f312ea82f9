/** Wording that the demo agency has added to that of the product. */
export const ownWording = [
  {
    id: "01900000-0000-7000-8000-0000000a0001",
    kind: "document",
    documentKind: "communication-note",
    title: "Call to the physician's office",
    text: "Called the physician's office about ____. Spoke with ____. Reported: ____. Answer: ____. Read back and confirmed.",
  },
] as const;
