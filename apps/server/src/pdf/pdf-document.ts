/** One box in a row of boxes, such as a locator of a form: number and official label in small print, the content below. */
export type PdfBox = {
  readonly number?: string;
  readonly label: string;
  readonly text: string;
  /** Its share of the row's width, relative to the others. 1 if left out. */
  readonly share?: number;
};

/** A column of a table with its relative width. Numbers are right-aligned. */
export type PdfColumn = {
  readonly label: string;
  readonly share: number;
  readonly isRight: boolean;
};

/** The parts of a document, in reading order. A text may have several lines. An empty one is left out. */
export type PdfBlock =
  /** Level 3 belongs to the last heading of level 2. */
  | { readonly kind: "heading"; readonly text: string; readonly level?: 2 | 3 }
  | { readonly kind: "text"; readonly text: string }
  /** Small print. */
  | { readonly kind: "note"; readonly text: string }
  /** Labels with values, one below the other. Long labels, such as questions, need the wide column. */
  | {
      readonly kind: "facts";
      readonly facts: readonly { readonly label: string; readonly value: string }[];
      readonly labels?: "wide";
    }
  /** One row of boxes side by side. A row too long for the page continues on the next ones. */
  | { readonly kind: "boxes"; readonly boxes: readonly PdfBox[] }
  /** Its header is on every page. A row's texts follow the order of the columns. */
  | {
      readonly kind: "table";
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** An electronic signature: who, when (in words), and the hash of what was signed. */
  | { readonly kind: "signed"; readonly by: string; readonly at: string; readonly sha256: string }
  /** A line for a handwritten signature and one for its date. */
  | { readonly kind: "to-sign"; readonly label: string; readonly name: string }
  /** Blocks that are printed on one page if they fit on one. */
  | { readonly kind: "together"; readonly blocks: readonly PdfBlock[] };

/** A whole document as plain data, so that another thread can draw it. */
export type PdfDocument = {
  readonly title: string;
  /** Portrait if left out. */
  readonly layout?: "portrait" | "landscape";
  /** Printed across every page, such as Draft. */
  readonly watermark: string | null;
  /** At the top of the first page: the sender, one line each. */
  readonly sender: readonly string[];
  /** At the top of every page: who or what the document is about. Its last line is always printed whole. */
  readonly subject: string;
  readonly blocks: readonly PdfBlock[];
  /** At the bottom of every page, before "Page 1 of 3". */
  readonly foot: string;
};
