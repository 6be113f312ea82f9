import type { Font } from "fontkit";

// pdfkit takes a font that fontkit has read already; its types do not say so yet.
declare global {
  namespace PDFKit.Mixins {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
