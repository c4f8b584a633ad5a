import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

const AnchorButton = (props: Props) => <Button component="a" {...props} />

export const ButtonLink = createLink(AnchorButton)
