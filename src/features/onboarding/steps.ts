const order = ['entry', 'welcome', 'terms', 'create', 'email', 'phone', 'password'] as const

/** Which step of the onboarding a page is: “Step 3 of 7”. */
export const stepOf = (name: (typeof order)[number]) => ({
  step: order.indexOf(name) + 1,
  count: order.length,
})
