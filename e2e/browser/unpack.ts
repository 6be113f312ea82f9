import chromium from "@sparticuz/chromium";

// Run on its own: the package unpacks into TMPDIR, and its libraries only where AWS_EXECUTION_ENV names a Lambda.
console.log(await chromium.executablePath());
