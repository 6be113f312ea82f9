import type { Font } from "fontkit";

/* oxlint-disable typescript/consistent-type-definitions -- only an interface adds to one */

// pdfkit options that its types do not have yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that fontkit has read already. */
      registerFont(name: string, font: Font): this;
    }

    interface StructureElementOptions {
      /** What a header cell of a table names. */
      scope?: "Column" | "Row";
    }
  }

  namespace PDFKit {
    interface PDFStructureElement {
      readonly dictionary: { readonly data: { A?: object } };
    }
  }
}
