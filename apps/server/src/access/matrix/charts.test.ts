import { describeMatrix } from "#src/test/matrix.ts";

describeMatrix("charts");
