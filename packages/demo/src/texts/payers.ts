/** Made-up insurers. */
export const advantagePlans = [
  "Bluebonnet Advantage HMO",
  "Lone Star Senior Care PPO",
  "Hill Country Gold Plus",
  "Brazos Complete Care",
] as const;
export const privatePlans = [
  "Pecan Valley Health",
  "Capital Mutual of Texas",
  "Guadalupe Employers' Plan",
  "Live Oak Insurance",
] as const;
export const supplements = [
  "Pecan Valley Medicare Supplement G",
  "Live Oak Medigap N",
  "Capital Mutual Medigap G",
] as const;
export const childPlans = ["STAR Kids - Bluebonnet Health", "STAR Kids - Hill Country Care"] as const;
export const compensationPlans = ["Lone Star Workers' Mutual", "Permian Employers' Indemnity"] as const;
