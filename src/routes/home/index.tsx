import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/')({
  beforeLoad: () => redirect({ to: '/pos', replace: true, throw: true }),
})
