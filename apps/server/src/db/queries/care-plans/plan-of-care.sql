-- GET /patients/:id/plan-of-care

-- GET /patients/:id/plan-of-care
