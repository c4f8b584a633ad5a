import { TextInput } from '@mantine/core'
import { ImageOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { addressOf, safeImage, type Picture } from '#rules/image.ts'
import { Choices } from '#ui/choices.tsx'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import classes from './image-picker.module.css'

type Props = {
  label: string
  value: Picture
  onChange: (picture: Picture) => void
  /** what is wrong with it, if anything */
  error?: string | undefined
}

const sources = { url: 'Desde URL', file: 'Subir archivo' } as const

/** A picture from an address or from this machine, scaled down here, with its preview (spec 2, POS; screens.md, Productos). */
export function ImagePicker({ label, value: picture, onChange: setPicture, error }: Props) {
  const [reading, setReading] = useState<'idle' | 'busy' | 'failed'>('idle')
  const latest = useRef<File | null>(null)
  const id = useId()

  const read = async (file: File) => {
    latest.current = file
    setReading('busy')
    try {
      const small = await shrinkPicture(file)
      // A file that was chosen meanwhile takes the place of this one.
      if (latest.current !== file) return
      setPicture({ ...picture, source: 'file', ...small })
      setReading('idle')
    } catch {
      if (latest.current !== file) return
      setPicture({ ...picture, source: 'file', data: null, file: null })
      setReading('failed')
    }
  }

  const fileError =
    reading === 'failed' ? 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).' : undefined

  return (
    <div className={classes.picker}>
      <Choices
        label={label}
        options={Object.values(sources)}
        value={sources[picture.source]}
        onChange={(source) => setPicture({ ...picture, source: source === sources.url ? 'url' : 'file' })}
        error={undefined}
      />
      {picture.source === 'url' ? (
        <TextInput
          type="url"
          label="URL de la imagen"
          placeholder="https://…"
          value={picture.url}
          error={error}
          onChange={({ currentTarget }) => setPicture({ ...picture, url: currentTarget.value })}
        />
      ) : (
        <div>
          <label htmlFor={`${id}-file`} className={classes.label}>
            Archivo de imagen
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/*"
            className={classes.file}
            aria-invalid={fileError !== undefined}
            aria-describedby={fileError === undefined ? undefined : `${id}-error`}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.item(0)
              if (file) void read(file)
            }}
          />
          {fileError !== undefined && (
            <p id={`${id}-error`} role="alert" className={classes.error}>
              {fileError}
            </p>
          )}
        </div>
      )}
      <Preview key={addressOf(picture)} address={addressOf(picture)} isBusy={reading === 'busy'} />
    </div>
  )
}

/** The picture as it will be shown; one that cannot be loaded has a placeholder. */
function Preview({ address, isBusy }: { address: string | null; isBusy: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  const image = safeImage(address)
  if (isBusy) return <p className={classes.placeholder}>Preparando la imagen…</p>
  if (image === null) return null
  return isBroken ? (
    <p className={classes.placeholder}>
      <ImageOff size={20} aria-hidden /> No se pudo cargar la imagen.
    </p>
  ) : (
    <img className={classes.preview} src={image} alt="Vista previa" onError={() => setIsBroken(true)} />
  )
}
