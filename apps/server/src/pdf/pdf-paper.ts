/** One box of a row of boxes, such as a locator of a form: its number and official words small, what was entered below. */
export type PdfBox = {
  readonly number?: string;
  readonly label: string;
  readonly text: string;
  /** How much of the row's width it takes, against the others; 1 when left out. */
  readonly share?: number;
};

/** A column of a table: how much of the width it takes, against the others; numbers stand to the right. */
export type PdfColumn = {
  readonly label: string;
  readonly share: number;
  readonly isRight: boolean;
};

/** What a paper is made of, in reading order. A text may have several lines; an empty one is left out. */
export type PdfBlock =
  /** Below the title; at level 3 below the last one of level 2. */
  | { readonly kind: "heading"; readonly text: string; readonly level?: 2 | 3 }
  | { readonly kind: "text"; readonly text: string }
  /** Small print. */
  | { readonly kind: "note"; readonly text: string }
  /** Words and what they are, one below the other. */
  | { readonly kind: "facts"; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  /** One row of boxes side by side; too long for the page, it goes on over the next ones. */
  | { readonly kind: "boxes"; readonly boxes: readonly PdfBox[] }
  /** Its head on every page; a row's texts in the order of the columns. */
  | {
      readonly kind: "table";
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** An electronic signature: who, when (in words), and the sum of what was signed. */
  | { readonly kind: "signed"; readonly by: string; readonly at: string; readonly sha256: string }
  /** A line for a hand-written signature and one for its date. */
  | { readonly kind: "to-sign"; readonly label: string; readonly name: string };

/** A whole paper as it is printed; plain data, so that another thread can draw it. */
export type PdfPaper = {
  readonly title: string;
  /** Upright unless it says so. */
  readonly layout?: "portrait" | "landscape";
  /** Printed across every page, such as Draft. */
  readonly watermark: string | null;
  /** At the top of the first page: whose paper it is, one line each. */
  readonly sender: readonly string[];
  /** At the top of every page: of whom it speaks. */
  readonly subject: string;
  readonly blocks: readonly PdfBlock[];
  /** At the bottom of every page, before "Page 1 of 3". */
  readonly foot: string;
};
